-- The server creates the default site group of an operator where it writes companies (lockers/site-groups). The trigger fires for
-- others, as those of 20261202100000.
create or replace trigger operator_gets_group after insert or update of company_type on companies for each row
  when (current_setting('cubby.reacts', true) is distinct from 'on') execute function operator_gets_group();
