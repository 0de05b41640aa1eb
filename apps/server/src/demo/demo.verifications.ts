import type { ClientBase } from 'pg';
import { type CertificateText, drawCertificate } from './demo.certificate.ts';
import { companyNamed, demoCompanies } from './demo.companies.ts';
import { placeOf } from './demo.company-places.ts';
import { continueIdentities, insertRows } from './demo.insert.ts';
import { roleLinkRows, roleSeeds } from './demo.roles.ts';

/** Who signs in for the company that waits for approval, with the password of the demo. */
export const newMerchantName = 'merchant_new';

const operator = companyNamed('Alfred Lockers HK');
const approvedCompany = companyNamed('Wing Lok Books');
/** It joined last, behind all others. */
const newCompany = { id: demoCompanies.length + 1, name: 'Lantau Tea House', type: 'MERCHANT' } as const;

const tea: CertificateText = {
  name: newCompany.name,
  address: '12 TUNG CHUNG WATERFRONT ROAD',
  number: '71884205-000',
  from: '02/11/2026',
  to: '01/11/2027',
};
const books: CertificateText = {
  name: approvedCompany.name,
  address: '88 QUEENS ROAD CENTRAL',
  number: '36052917-000',
  from: '15/03/2026',
  to: '14/03/2027',
};

const certificates = [
  { id: 'ce00000000000000000000000000c001', company: approvedCompany.id, text: books, light: 1, name: 'BR 2026.png' },
  { id: 'ce00000000000000000000000000c002', company: newCompany.id, text: tea, light: 0.18, name: 'scan_0007.png' },
  { id: 'ce00000000000000000000000000c003', company: newCompany.id, text: tea, light: 1, name: '商業登記證.png' },
] as const;

interface People {
  /** Who decides. */
  readonly admin: number;
  /** Who sent the certificate of the company that is approved. */
  readonly merchant: number;
  /** The id of the person of the new company. */
  readonly newcomer: number;
}

/**
 * A company that waits for the approval of its certificate, after a first one was refused, and one that was approved.
 * @returns the bytes of the files, by their id
 */
export async function insertVerifications(
  client: ClientBase,
  now: Date,
  passwordHash: string,
  { admin, merchant, newcomer }: People,
): Promise<ReadonlyMap<string, Buffer>> {
  const ago = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const bytes = new Map(certificates.map(({ id, text, light }) => [id as string, drawCertificate(text, light)]));
  const [approved, refused, waiting] = certificates;
  await insertRows(client, 'companies', [
    {
      id: newCompany.id,
      name: newCompany.name,
      company_type: newCompany.type,
      operator_id: operator.id,
      environment: operator.environment,
      currency: operator.currency,
      ...placeOf({ id: newCompany.id, currency: operator.currency }),
      legal_name: 'Lantau Tea House Limited',
      business_registration: tea.number,
      status: 'PENDING_APPROVAL',
      version: 4,
      created_time: ago(90),
      last_updated_time: ago(2),
    },
  ]);
  await insertRows(client, 'role_companies', roleLinkRows([newCompany]).companies);
  await insertRows(client, 'users', [
    {
      id: newcomer,
      username: newMerchantName,
      nickname: 'Ada Lau',
      first_name: 'Ada',
      last_name: 'Lau',
      mail: 'ada.lau@example.com',
      phone: '+85298765432',
      company_id: newCompany.id,
      password_hash: passwordHash,
      status: 'ACTIVE',
      created_time: ago(90),
      last_updated_time: ago(90),
    },
  ]);
  await insertRows(client, 'user_roles', [
    { user_id: newcomer, role_id: 1 + roleSeeds.findIndex(({ code }) => code === 'MERCHANT_NEW') },
  ]);
  await insertRows(
    client,
    'files',
    certificates.map(({ id, company, name }) => ({
      id,
      company_id: company,
      created_by_id: company === newCompany.id ? newcomer : merchant,
      file_name: name,
      content_type: 'image/png',
      bytes: bytes.get(id)?.length,
      created_time: ago(72),
    })),
  );
  const decided = (file_id: string, company_id: number, decision: string, reason: string | null, hours: number) => ({
    company_id,
    file_id,
    uploaded_by_id: company_id === newCompany.id ? newcomer : merchant,
    uploaded_time: ago(hours + 20),
    decision,
    decided_by_id: admin,
    decided_time: ago(hours),
    reason,
  });
  const dark = 'The scan is too dark to read the certificate number.';
  await insertRows(client, 'company_verifications', [
    { id: 1, ...decided(approved.id, approvedCompany.id, 'APPROVED', null, 48) },
    { id: 2, ...decided(refused.id, newCompany.id, 'REFUSED', dark, 26) },
  ]);
  await insertRows(client, 'company_verifications', [
    { id: 3, company_id: newCompany.id, file_id: waiting.id, uploaded_by_id: newcomer, uploaded_time: ago(2) },
  ]);
  await client.query('update companies set certificate_file_id = $1, business_registration = $2 where id = $3', [
    approved.id,
    books.number,
    approvedCompany.id,
  ]);
  await continueIdentities(client, ['company_verifications']);
  return bytes;
}
