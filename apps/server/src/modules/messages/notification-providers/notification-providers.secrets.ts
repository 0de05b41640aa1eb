/** The encrypted texts of providers: the password, and the secret that signs callbacks. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { EncryptedKind, Secrets } from '../../../platform/secrets/index.ts';

/** What the password of a provider is encrypted for. */
export const providerPurpose = (providerId: string): string => `notification-provider:${providerId}`;
/** What the secret of its callbacks is encrypted for. */
const receiptPurpose = (providerId: string): string => `notification-provider-receipts:${providerId}`;

const table = 'notification_providers';

export const encryptedProviderPasswords: EncryptedKind = {
  table,
  id: 'id',
  column: 'password_sealed',
  purpose: providerPurpose,
};

export const encryptedReceiptSecrets: EncryptedKind = {
  table,
  id: 'id',
  column: 'receipt_secret_encrypted',
  purpose: receiptPurpose,
};

const kinds = { password: encryptedProviderPasswords, receiptSecret: encryptedReceiptSecrets };
type Kind = keyof typeof kinds;
const entries = Object.entries(kinds) as [Kind, EncryptedKind][];

/** An expression for whether a secret of provider `p` is stored, for select lists. */
export const isStored = (kind: Kind): string => `p.${kinds[kind].column} is not null`;

/** Removes the secrets, for the statement that deletes a provider. */
export const withoutSecrets: Fragment = sql.join(entries.map(([, { column }]) => sql`${sql.ref(column)} = null`));

/** The secrets of a provider, decrypted; empty where there is none. @throws DecryptionError */
export const readSecrets = async (trx: Trx, secrets: Secrets, id: string): Promise<Readonly<Record<Kind, string>>> => {
  const columns = sql.join(entries.map(([kind, { column }]) => sql`${sql.ref(column)} as ${sql.ref(kind)}`));
  const { rows } = await sql<Record<Kind, Buffer | null>>`
    select ${columns} from ${sql.table(table)} where id = ${id}`.execute(trx);
  const textOf = (kind: Kind): string => {
    const encrypted = rows[0]?.[kind];
    return encrypted ? secrets.open(kinds[kind].purpose(id), encrypted) : '';
  };
  return { password: textOf('password'), receiptSecret: textOf('receiptSecret') };
};

/** Stores secrets of a provider: null removes one, and one that is left out does not change. */
export const writeSecrets = async (
  trx: Trx,
  secrets: Secrets,
  id: string,
  given: { readonly [K in Kind]?: string | null | undefined },
): Promise<void> => {
  for (const [kind, { column, purpose }] of entries) {
    const text = given[kind];
    if (text === undefined) continue;
    const encrypted = text === null ? null : secrets.encrypt(purpose(id), text);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${encrypted} where id = ${id}`.execute(trx);
  }
};
