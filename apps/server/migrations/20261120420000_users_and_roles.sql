-- Roles belong to the companies whose people have them, roles have types to begin with, and an API key knows, as a session
-- does, when what it may do has changed.

insert into role_companies (role_id, company_id)
select distinct r.role_id, u.company_id from user_roles r join users u on u.id = r.user_id
where u.company_id is not null
on conflict do nothing;

insert into role_labels (name) values ('Platform'), ('Operator'), ('Logistics'), ('Merchant') on conflict do nothing;

create index roles_updated_idx on roles (last_updated_time desc, id desc);

alter table api_keys add column stamp integer not null default 1;
comment on column api_keys.stamp is 'Grows when what the key may do or see changes; compared by each transaction under it.';

create function api_keys_of_role_changed() returns trigger language plpgsql as $$
begin
  update api_keys k set stamp = k.stamp + 1
  from user_roles r
  where r.user_id = k.user_id and r.role_id in (select role_id from changed_rows);
  return null;
end $$;
create trigger role_permissions_added_to_keys after insert on role_permissions
  referencing new table as changed_rows for each statement execute function api_keys_of_role_changed();
create trigger role_permissions_taken_from_keys after delete on role_permissions
  referencing old table as changed_rows for each statement execute function api_keys_of_role_changed();

create function api_keys_of_user_changed() returns trigger language plpgsql as $$
begin
  update api_keys set stamp = stamp + 1 where user_id in (select user_id from changed_rows);
  return null;
end $$;
create trigger user_roles_added_to_keys after insert on user_roles
  referencing new table as changed_rows for each statement execute function api_keys_of_user_changed();
create trigger user_roles_taken_from_keys after delete on user_roles
  referencing old table as changed_rows for each statement execute function api_keys_of_user_changed();

-- A change of the tree is rare, and keys are few.
create function api_keys_of_tree_changed() returns trigger language plpgsql as $$
begin
  update api_keys set stamp = stamp + 1 where ends_time is null or ends_time > now();
  return null;
end $$;
create trigger company_tree_changed_for_keys after insert or delete or update of operator_id, company_type on companies
  for each statement execute function api_keys_of_tree_changed();
