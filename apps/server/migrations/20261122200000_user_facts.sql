-- What else is kept of a person: from when to when the account holds, the staff card, and where the person works.

alter table users add column start_time timestamptz;
alter table users add column end_time timestamptz;
alter table users add constraint users_term_check check (end_time > start_time);
alter table users add column card_number text check (length(card_number) between 1 and 64);
alter table users add column district_id bigint references districts;
create index users_district_idx on users (district_id);
-- A reader tells people of one company apart; 0 is the platform.
create unique index users_card_number_key on users (coalesce(company_id, 0), lower(card_number))
  where card_number is not null and deactivated_time is null;
comment on column users.start_time is 'Before it the account opens nothing; null: it holds since ever.';
comment on column users.end_time is 'From then on the account opens nothing; null: it holds for ever.';
comment on column users.card_number is 'Number of the staff card (wire: tokenId).';
comment on column users.district_id is 'The area that the person works from.';

create table user_districts (
  user_id bigint not null references users on delete cascade,
  district_id bigint not null references districts,
  primary key (user_id, district_id)
);
create index user_districts_district_idx on user_districts (district_id);
comment on table user_districts is 'The areas that a person looks after (wire: mapDistrictIds).';

create function account_holds(since timestamptz, until timestamptz) returns boolean
  language sql stable
  return coalesce(since <= now(), true) and coalesce(until > now(), true);
comment on function account_holds is 'Whether an account that holds from one moment to another holds now.';

-- A session ends with the account that it was opened for, and a look with its eyes too.
create function user_term_changed() returns trigger language plpgsql as $$
begin
  if account_holds(new.start_time, new.end_time) then
    update sessions set ends_time = new.end_time
    where (user_id = new.id or viewer_id = new.id) and ends_time > new.end_time;
  else
    delete from sessions where user_id = new.id;
  end if;
  return null;
end $$;
create trigger user_term_changed after update of start_time, end_time on users
  for each row when (new.start_time is distinct from old.start_time or new.end_time is distinct from old.end_time)
  execute function user_term_changed();
