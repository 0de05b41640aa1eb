/**
 * Re-encrypts, under the key in use, what is encrypted under an earlier one. It promises steps of bounded size, each a
 * transaction of its own with its line in the audit, found along an index: a process that dies in between leaves what it
 * has done, and the next one continues. What does not open does not change and is reported.
 */
import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Database, Trx } from '../db/database.ts';
import { type JobContext, throwIfStopping } from '../jobs/index.ts';
import { type Secrets, DecryptionError } from './secrets.ts';

/** A column of encrypted texts. The table needs an index on `get_byte(column, 0)` and its id. */
export interface EncryptedKind {
  readonly table: string;
  /** A bigint that the table has once a row. */
  readonly id: string;
  readonly column: string;
  readonly purpose: (id: string) => string;
  /** A digest that is stored next to it. */
  readonly digest?: {
    readonly column: string;
    /** The column that it depends on besides the text. */
    readonly scope: string;
    readonly of: (secrets: Secrets, related: string, text: string) => Buffer;
  };
}

/** Rows of one transaction. */
const stepSize = 500;

interface EncryptedRow {
  readonly id: string;
  readonly encrypted: Buffer;
  readonly scope: string;
}

interface Step {
  /** The last id that was checked; undefined where nothing is left. */
  readonly last: string | undefined;
  readonly encrypted: number;
  readonly unopened: number;
}

const rowsOf = async (
  trx: Trx,
  kind: EncryptedKind,
  keyId: number,
  after: string,
): Promise<readonly EncryptedRow[]> => {
  const { table, id, column, digest } = kind;
  const related = digest ? sql`${sql.ref(digest.scope)}::text` : sql`''`;
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as encrypted, ${related} as scope from ${sql.table(table)}
    where ${sql.ref(column)} is not null and get_byte(${sql.ref(column)}, 0) = ${keyId} and ${sql.ref(id)} > ${after}::bigint
    order by ${sql.ref(id)} limit ${stepSize} for no key update`.execute(trx);
  return rows;
};

/** A step: the rows after the given id. Those that do not open are counted and left. */
const reencryptStep = async (
  trx: Trx,
  secrets: Secrets,
  kind: EncryptedKind,
  { keyId, after }: { readonly keyId: number; readonly after: string },
): Promise<Step> => {
  const rows = await rowsOf(trx, kind, keyId, after);
  const opened = rows.flatMap((row) => {
    try {
      return [{ ...row, text: secrets.open(kind.purpose(row.id), row.encrypted) }];
    } catch (error) {
      if (error instanceof DecryptionError) return [];
      throw error;
    }
  });
  const encrypted = opened.length === 0 ? 0 : await write(trx, secrets, kind, opened);
  return { last: rows.at(-1)?.id, encrypted, unopened: rows.length - encrypted };
};

const write = async (
  trx: Trx,
  secrets: Secrets,
  { table, id, column, purpose, digest }: EncryptedKind,
  rows: readonly (EncryptedRow & { readonly text: string })[],
): Promise<number> => {
  const ids = rows.map((row) => row.id);
  const encryptedAgain = rows.map((row) => secrets.encrypt(purpose(row.id), row.text));
  const digests = rows.map((row) => digest?.of(secrets, row.scope, row.text) ?? Buffer.alloc(0));
  const also = digest ? sql`, ${sql.ref(digest.column)} = n.digest` : sql``;
  // A digest that another user has already would fail the step for all.
  const free = digest
    ? sql`and not exists (select from ${sql.table(table)} o where o.${sql.ref(digest.scope)} = t.${sql.ref(digest.scope)}
        and o.${sql.ref(digest.column)} = n.digest and o.${sql.ref(id)} <> t.${sql.ref(id)})`
    : sql``;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = n.encrypted ${also}
    from unnest(${ids}::bigint[], ${encryptedAgain}::bytea[], ${digests}::bytea[]) as n (id, encrypted, digest)
    where t.${sql.ref(id)} = n.id ${free}`.execute(trx);
  await writeAudit(trx, { userId: null, userName: null, address: null, requestId: null }, [
    {
      action: 'sealed-texts.seal-anew',
      resource: 'sealed-texts',
      resourceId: table,
      companyId: null,
      after: { rows: ids.length },
    },
  ]);
  return Number(numAffectedRows);
};

/** What a run has done. */
export interface Reencrypted {
  readonly encrypted: number;
  /** Texts that remain under their key, by table. */
  readonly unopened: Readonly<Record<string, number>>;
  /** Its time was not over before it had seen all. */
  readonly whole: boolean;
}

/** All that is encrypted under earlier keys. @param time ms after which no other step begins */
export const reencrypt = async (
  db: Database,
  secrets: Secrets,
  kinds: readonly EncryptedKind[],
  { signal, time }: Pick<JobContext, 'signal'> & { readonly time: number },
): Promise<Reencrypted> => {
  const end = Date.now() + time;
  const unopened: Record<string, number> = {};
  let encrypted = 0;
  for (const kind of kinds)
    for (const keyId of secrets.previousKeyIds)
      for (let after: string | undefined = '0'; after !== undefined;) {
        throwIfStopping({ signal });
        if (Date.now() > end) return { encrypted, unopened, whole: false };
        const from: string = after;
        const step = await db.transactionAsSystem((trx) => reencryptStep(trx, secrets, kind, { keyId, after: from }));
        encrypted += step.encrypted;
        if (step.unopened > 0) unopened[kind.table] = (unopened[kind.table] ?? 0) + step.unopened;
        after = step.last;
      }
  return { encrypted, unopened, whole: true };
};
