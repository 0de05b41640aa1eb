import type { TestApp } from '../app.ts';

/** A mailroom recipient of a company, who receives parcels at one site. */
export const buildRecipient = async (
  { sql }: Pick<TestApp, 'sql'>,
  {
    company,
    site,
  }: { readonly company: { readonly id: string; readonly name: string }; readonly site: { readonly id: string } },
) => {
  const [name] = company.name.split(' ');
  const recipient = await sql
    .insertInto('mailroom_recipients')
    .values({ company_id: company.id, name: `${name} reader`, mail: `${name}@reader.example`, phone: '+85290000000' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('mailroom_recipient_sites').values({ recipient_id: recipient.id, site_id: site.id }).execute();
  return recipient;
};
