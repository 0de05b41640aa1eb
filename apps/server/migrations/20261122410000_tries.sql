-- Tries of the password and the codes of a person are counted beside those of names that nobody has, by one statement before
-- anything looks at them (docs/decisions/041-tries-are-counted-first.md).
insert into guesses (door, key, count, last_time)
select 'PERSON', sha256(convert_to(id::text, 'UTF8')), failed_sign_ins, last_failed_sign_in_time
from users where failed_sign_ins > 0 and last_failed_sign_in_time is not null;

comment on table guesses is
  'Tries at a door by what was tried: the digest of the id of a person, else the keyed digest of a text that is kept nowhere.';
comment on column guesses.count is 'Tries that did not fit, and those that are being looked at.';
comment on column users.failed_sign_ins is 'No longer read or written: tries are in guesses. Goes with a later release.';
comment on column users.last_failed_sign_in_time is 'As failed_sign_ins.';
