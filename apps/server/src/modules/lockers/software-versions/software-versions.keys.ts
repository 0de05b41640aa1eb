/**
 * The keys that sign the manifests of software versions (Ed25519). They are a chain: each key is signed by the one before, so
 * that a terminal that trusts the first one accepts the others, and only the last one signs. It guarantees that there is one
 * signing key at every moment, that its private half is only stored encrypted, and that a retired one is erased.
 */
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { signingKeyText } from '@cubby/contract/device/manifest';
import { upgradeLimits } from '@cubby/contract/device/upgrades.limits';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { EncryptedKind, Secrets } from '../../../platform/secrets/index.ts';

const keyPurpose = (id: string): string => `version-key:${id}`;

/** The private halves, for re-encryption. */
export const encryptedVersionKeys: EncryptedKind = {
  table: 'version_keys',
  id: 'id',
  column: 'private_key_encrypted',
  purpose: keyPurpose,
};

/** A key of the chain as terminals receive it; `publicKey` is raw and, as `signature`, in base64url. */
export type ChainKey = {
  readonly keyId: string;
  readonly publicKey: string;
  readonly signedBy: string | null;
  readonly signature: string | null;
};

/** The key that signs. */
interface SigningKey {
  readonly keyId: string;
  /** PKCS #8 (DER) in base64. */
  readonly privateKey: string;
}

export interface Signed {
  readonly keyId: string;
  /** Of 64 bytes, in base64url. */
  readonly signature: string;
}

/** Returns the signature of a text by a key. */
export const signText = ({ keyId, privateKey }: SigningKey, text: string): Signed => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return { keyId, signature: sign(null, Buffer.from(text), key).toString('base64url') };
};

/** One transaction at a time signs or replaces the key: until its end, the signing key is the same. */
const lockKeys = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('version_keys'))`.execute(trx);

const readSigningKey = async (trx: Trx, secrets: Secrets): Promise<SigningKey | undefined> => {
  const { rows } = await sql<{ id: string; keyId: string; encrypted: Buffer }>`
    select id::text, key_id as "keyId", private_key_encrypted as encrypted from version_keys where retired_time is null`.execute(
    trx,
  );
  const [key] = rows;
  return key && { keyId: key.keyId, privateKey: secrets.open(keyPurpose(key.id), key.encrypted) };
};

/** Encrypts a private half for the row with this id. */
export const encryptPrivateKey = (secrets: Secrets, id: string, privateKey: string): Buffer =>
  secrets.encrypt(keyPurpose(id), privateKey);

/** A key with its public half, raw in base64url, and with what the key before signed. */
interface NewKey extends SigningKey {
  readonly publicKey: string;
  readonly link: Signed | undefined;
}

/** Returns a new key. @param before the key that signs it; undefined: it is the first */
export const makeSigningKey = (before?: SigningKey): NewKey => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? '';
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const keyId = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
  const link = before && signText(before, signingKeyText({ keyId, publicKey }));
  return { keyId, publicKey, privateKey, link };
};

/** Makes the next key of the chain and stores it. @param before the key that signs it; undefined: it is the first */
const insertKey = async (trx: Trx, secrets: Secrets, before: SigningKey | undefined): Promise<SigningKey> => {
  const { keyId, publicKey, privateKey, link } = makeSigningKey(before);
  // The key is encrypted for its id.
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('version_keys', 'id'))::text as id`.execute(trx);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into version_keys (id, key_id, public_key, private_key_encrypted, signed_by, signature)
    values (${id}, ${keyId}, ${publicKey}, ${encryptPrivateKey(secrets, id, privateKey)}, ${link?.keyId ?? null},
      ${link?.signature ?? null})`.execute(trx);
  return { keyId, privateKey };
};

const recordKey = (trx: Trx, actor: Actor, action: 'version-keys.create' | 'version-keys.rotate', after: object) =>
  writeAudit(trx, actor, [{ action, resource: 'version-keys', resourceId: null, companyId: null, after }]);

/**
 * Signs a text with the signing key, which is made if there is none yet. The keys are locked until the transaction ends.
 * @param trx of a user or a job that sees all rows
 */
export const signManifest = async (
  trx: Trx,
  { secrets, actor }: { readonly secrets: Secrets; readonly actor: Actor },
  text: string,
): Promise<Signed> => {
  await lockKeys(trx);
  const known = await readSigningKey(trx, secrets);
  const key = known ?? (await insertKey(trx, secrets, undefined));
  if (!known) await recordKey(trx, actor, 'version-keys.create', { keyId: key.keyId });
  return signText(key, text);
};

/**
 * Returns the chain, oldest key first; the last keys if it is longer than a terminal takes. It begins with the last key that no
 * other one signed: a key that was lost ends the chain before it (docs/runbooks/version-keys.md).
 */
export const readKeyChain = async (trx: Trx): Promise<readonly ChainKey[]> => {
  const { rows } = await sql<ChainKey>`
    select key_id as "keyId", public_key as "publicKey", signed_by as "signedBy", signature
    from version_keys where id >= (select max(id) from version_keys where signed_by is null)
    order by id desc limit ${upgradeLimits.keysMax}`.execute(trx);
  return rows.toReversed();
};

/** What a rotation did. */
export interface Rotated {
  readonly keyId: string;
  /** Undefined: there was none, and this is the first key. */
  readonly before: string | undefined;
  /** Versions that were signed again. */
  readonly versions: number;
}

/**
 * Replaces the signing key: the next one is signed by it, all versions are signed again, and its private half is erased.
 * @param trx of a job: sees all rows
 */
export const rotateVersionKey = async (trx: Trx, secrets: Secrets): Promise<Rotated> => {
  await lockKeys(trx);
  const before = await readSigningKey(trx, secrets);
  await sql`update version_keys set retired_time = now(), private_key_encrypted = null where retired_time is null`.execute(
    trx,
  );
  const key = await insertKey(trx, secrets, before);
  const versions = await signAll(trx, key);
  const rotated = { keyId: key.keyId, before: before?.keyId, versions };
  const server: Actor = { userId: null, userName: null, address: null, requestId: null };
  await recordKey(trx, server, before ? 'version-keys.rotate' : 'version-keys.create', rotated);
  return rotated;
};

/** Versions that one statement signs. */
const signedAtOnce = 500;

const signAll = async (trx: Trx, key: SigningKey): Promise<number> => {
  let [signed, after] = [0, '0'];
  for (;;) {
    const { rows } = await sql<{ id: string; manifest: string }>`
      select id::text, manifest from software_versions
      where signature is not null and deleted_time is null and id > ${after}::bigint
      order by id limit ${signedAtOnce} for no key update`.execute(trx);
    const last = rows.at(-1);
    if (!last) return signed;
    const signatures = rows.map(({ manifest }) => signText(key, manifest).signature);
    await sql`
      update software_versions v set signature = n.signature, key_id = ${key.keyId}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${signatures}::text[]) n (id, signature)
      where v.id = n.id`.execute(trx);
    [signed, after] = [signed + rows.length, last.id];
  }
};
