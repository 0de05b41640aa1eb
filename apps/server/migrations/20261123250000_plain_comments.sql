-- The comments of the schema in the terms of docs/glossary.md.
comment on column companies.time_zone is 'IANA name; days and slots of its requests are days and hours of this zone.';
comment on column sessions.viewer_id is 'An administrator who impersonates the user: such a session only reads.';
comment on function name_told(bigint, text) is
  'The name of somebody as the caller may read it: that of their company in place of the user name of somebody whom the caller does not see.';
comment on function open_session(bytea) is
  'The scope and the stamp of a session that opens calls now, and whether an administrator impersonates the user.';
comment on column audit_events.user_id is 'Who acted: the person at the keyboard, also during impersonation.';
comment on column audit_events.viewed_id is 'Whom the user impersonated; null: nobody.';
comment on column sessions.viewer_hash is 'The administrator''s own session, with which the impersonation ends.';
