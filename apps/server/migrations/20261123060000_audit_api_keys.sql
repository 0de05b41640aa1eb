-- A line of the audit that a program wrote names the API key that it came with, and who made that key.
alter table audit_events add column api_key jsonb;
comment on column audit_events.api_key is
  'The API key that the user''s program came with: id, hint (its last characters), makerId and makerName; null: the user was there.';
