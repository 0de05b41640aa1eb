-- What the provider of WhatsApp reports of templates by its signed callback; reports come again, and in any order.
alter table notification_templates add column approval_time timestamptz, add column category_time timestamptz;
comment on column notification_templates.approval_time is 'WhatsApp: the time of the report that approval_state is from, by the clock of the provider; null: staff entered it.';
comment on column notification_templates.category_time is 'WhatsApp: the same for approval_category.';
create index notification_templates_content_template_idx on notification_templates (content_template_id) where content_template_id is not null;
