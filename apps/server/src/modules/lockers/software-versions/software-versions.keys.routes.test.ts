import { signingKeyText } from '@cubby/contract/device/manifest';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Database } from '../../../platform/db/database.ts';
import { offerOf, rotateVersionKey } from './index.ts';
import { isSigned, secrets, SoftwareWorld } from './software-versions.fixture.ts';

const world = await SoftwareWorld.start();
const { app } = world;
const db = new Database(app.pool);
afterAll(() => world.end());

const offer = (id: string) => db.transactionAsSystem((trx) => offerOf(trx, id));

describe('the signing key', () => {
  test('is replaced by one that the key before signed, and signs all versions again', async () => {
    const { siteVersionId: id } = (await world.create()).body;
    const { siteVersionId: deletedId } = (await world.create()).body;
    await world.remove(deletedId);
    const waiting = (await world.create({ downgrade: true })).body;
    const before = await offer(id);
    const rotate = () => db.transactionAsSystem((trx) => rotateVersionKey(trx, secrets));
    const [first, second] = [await rotate(), await rotate()];
    expect(first.before).toBe(before?.keys.at(-1)?.keyId);
    expect(second.before).toBe(first.keyId);

    const after = await offer(id);
    const keys = after?.keys ?? [];
    expect(keys.slice(0, -2)).toEqual(before?.keys);
    expect(keys.slice(-2).map(({ keyId }) => keyId)).toEqual([first.keyId, second.keyId]);
    // The chain is sound from the first key on.
    expect(keys[0]).toMatchObject({ signedBy: null, signature: null });
    keys.slice(1).forEach((key, at) => {
      expect(key.signedBy).toBe(keys[at]?.keyId);
      expect(isSigned(signingKeyText(key), key.signature, keys[at]?.publicKey)).toBe(true);
    });
    expect(after?.manifest).toBe(before?.manifest);
    expect(isSigned(after?.manifest ?? '', after?.signature, keys.at(-1)?.publicKey)).toBe(true);
    expect((await world.get(waiting.siteVersionId)).body.signature).toBeNull();
    const live = await app.sql
      .selectFrom('software_versions')
      .select('key_id')
      .distinct()
      .where('signature', 'is not', null)
      .where('deleted_time', 'is', null)
      .execute();
    expect(live).toEqual([{ key_id: second.keyId }]);
    const stored = await app.sql.selectFrom('version_keys').select(['key_id', 'private_key_encrypted']).execute();
    expect(stored.filter((key) => key.private_key_encrypted !== null).map((key) => key.key_id)).toEqual([second.keyId]);
    const { rows } = await sql<{ action: string; after: object }>`
      select action, after from audit_events where action like 'version-keys.%' order by id desc limit 2`.execute(
      app.sql,
    );
    expect(rows).toMatchObject([
      { action: 'version-keys.rotate', after: { keyId: second.keyId, before: first.keyId, versions: first.versions } },
      { action: 'version-keys.rotate', after: { keyId: first.keyId } },
    ]);
  });

  test('begins another chain where the one before was lost', async () => {
    const { siteVersionId } = (await world.create()).body;
    await sql`update version_keys set retired_time = now(), private_key_encrypted = null where retired_time is null`.execute(
      app.sql,
    );
    const { keyId, before } = await db.transactionAsSystem((trx) => rotateVersionKey(trx, secrets));
    expect(before).toBeUndefined();
    const offered = await offer(siteVersionId);
    expect(offered?.keys).toMatchObject([{ keyId, signedBy: null, signature: null }]);
    expect(isSigned(offered?.manifest ?? '', offered?.signature, offered?.keys[0]?.publicKey)).toBe(true);
  });

  test('is one: two first versions at once are signed by the same', async () => {
    const made = await Promise.all([world.create(), world.create(), world.create()]);
    expect(new Set(made.map(({ body }) => body.keyId)).size).toBe(1);
    const active = await app.sql.selectFrom('version_keys').select('id').where('retired_time', 'is', null).execute();
    expect(active).toHaveLength(1);
  });
});
