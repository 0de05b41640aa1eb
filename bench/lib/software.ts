/** A software version with its package, as tasks and downloads need it; no key signed it. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { untriggered } from './terminals.ts';

export interface BuiltVersion {
  readonly id: string;
  /** Hex. */
  readonly sha256: string;
  /** The file of the package. */
  readonly path: string;
  remove(): Promise<void>;
}

const fileId = 'be'.repeat(16);
const keyId = 'be'.repeat(8);

/** @param folder of the run @param size bytes of the package */
export async function buildVersion(pool: Pool, folder: string, size: number): Promise<BuiltVersion> {
  const path = join(folder, 'files', fileId.slice(0, 2), fileId);
  const remove = async (): Promise<void> => {
    await pool.query(`delete from upgrade_tasks where description like 'Bench %'`);
    await untriggered(pool, async () => {
      await pool.query('delete from software_versions where key_id = $1', [keyId]);
      await pool.query('delete from version_keys where key_id = $1', [keyId]);
      await pool.query('delete from files where id = $1', [fileId]);
    });
    await rm(path, { force: true });
  };
  await remove();
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  let id = '';
  await untriggered(pool, async () => {
    await pool.query(
      `insert into files (id, file_name, content_type, bytes, sha256) values ($1, 'bench.zip', 'application/zip', $2, $3)`,
      [fileId, size, sha256],
    );
    await pool.query('insert into version_keys (key_id, public_key, retired_time) values ($1, $2, now())', [
      keyId,
      'k'.repeat(43),
    ]);
    const { rows } = await pool.query<{ id: string }>(
      `insert into software_versions (name, system, file_id, file_name, size, sha256, install_until, manifest, signature, key_id)
       values ('9.9.9-bench', 'WINDOWS', $1, 'bench.zip', $2, $3, now() + interval '30 days', '{}', $4, $5) returning id::text`,
      [fileId, size, sha256, 's'.repeat(86), keyId],
    );
    id = rows[0]?.id ?? '';
  });
  return { id, sha256, path, remove };
}
