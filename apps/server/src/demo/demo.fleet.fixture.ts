/** What the demo promises of software versions, upgrade tasks and maintenance windows. */
import { createPublicKey, verify } from 'node:crypto';
import { readManifest } from '@cubby/contract/device/manifest';
import type { QueryResultRow } from 'pg';
import { expect, it } from 'vitest';

export const testFleet = (rows: <R extends QueryResultRow>(text: string) => Promise<R[]>): void => {
  it('has signed versions, one that has expired, and a downgrade that waits for a second person', async () => {
    const found = await rows<{
      name: string;
      manifest: string;
      signature: string | null;
      publicKey: string;
      waits: boolean;
    }>(`
      select v.name, v.manifest, v.signature, k.public_key as "publicKey", v.downgrade and v.approved_time is null as waits
      from software_versions v cross join version_keys k join files f on f.id = v.file_id and f.sha256 = v.sha256 order by v.id`);
    expect(found.map(({ name }) => name)).toEqual(['0.9.8', '1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0', '1.0.0']);
    for (const { name, manifest, signature, publicKey, waits } of found) {
      expect(readManifest(manifest)?.version).toBe(name);
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
      expect(signature === null || verify(null, Buffer.from(manifest), key, Buffer.from(signature, 'base64url'))).toBe(
        true,
      );
      expect(signature === null).toBe(waits);
    }
  });

  it('has terminals with versions that were uploaded, and with some that were not', async () => {
    const found = await rows<{ uploaded: boolean; n: number }>(`
      select exists (select from software_versions v where v.name = t.version and v.system = t.system) as uploaded, count(*)::int as n
      from terminal_states t group by 1 order by 1`);
    expect(found).toEqual([
      { uploaded: false, n: 3 },
      { uploaded: true, n: 17 },
    ]);
  });

  it('has upgrade tasks in several states, whose counts are those of their sites', async () => {
    const found = await rows<{ state: string; right: boolean }>(`
      select t.state, t.site_count = (select count(*) from upgrade_items i where i.task_id = t.id)
        and t.counts = (select jsonb_object_agg(state, n) from (
          select i.state, count(*)::int as n from upgrade_items i where i.task_id = t.id group by 1) c)
        and not exists (select from upgrade_stages g where g.task_id = t.id and g.site_count <>
          (select count(*) from upgrade_items i where i.task_id = t.id and i.stage = g.position)) as right
      from upgrade_tasks t order by t.id`);
    expect(found).toEqual(
      ['SUCCEEDED', 'FAILED', 'CANCELLED', 'PAUSED', 'RUNNING', 'SCHEDULED'].map((state) => ({ state, right: true })),
    );
  });

  it('has maintenance that is over, cancelled, under way and planned', async () => {
    const found = await rows<{ state: string }>('select noted_state as state from maintenance_windows order by id');
    expect(found.map(({ state }) => state)).toEqual(['ENDED', 'CANCELLED', 'ACTIVE', 'PLANNED', 'PLANNED']);
  });
};
