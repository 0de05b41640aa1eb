import type { TestApp } from '../app.ts';

interface TemplateOwner {
  readonly company: { readonly id: string; readonly name: string };
}

/** A template of a company of the isolation world, with its version, for one product of the company. */
export const buildTemplate = async ({ sql }: TestApp, { company }: TemplateOwner) => {
  const template = await sql
    .insertInto('notification_templates')
    .values({
      company_id: company.id,
      channel: 'sms',
      template_event: 'PIN_CODE',
      name: `${company.name} template`,
      status: 'ENABLED',
      texts: ['{{companyName}}: {{pin}}'],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('notification_template_versions')
    .values({ template_id: template.id, version: 1, status: 'ENABLED', texts: template.texts })
    .execute();
  return template;
};

/** The sending rule of a company. */
export const buildSendingRule = ({ sql }: TestApp, { company }: TemplateOwner) =>
  sql
    .insertInto('sending_rules')
    .values({ company_id: company.id, opt_outs: [`${company.name.toLowerCase().replaceAll(' ', '.')}@example.com`] })
    .returningAll()
    .executeTakeFirstOrThrow();
