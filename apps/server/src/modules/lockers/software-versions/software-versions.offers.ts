/** What upgrade tasks need of a version: whether it can be offered, and what an offer to a terminal contains. */
import { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type ChainKey, readKeyChain } from './software-versions.keys.ts';
import { isAvailableSql } from './software-versions.service.ts';

/** The signed part of an offer, and where the package is. */
export interface VersionOffer {
  /** Canonical JSON. */
  readonly manifest: string;
  /** Ed25519 over the bytes of the manifest, base64url. */
  readonly signature: string;
  /** The chain of signing keys, oldest first; the last one signed the manifest. */
  readonly keys: readonly ChainKey[];
  /** The path of the download, to be put behind the public URL. */
  readonly path: string;
}

/** A version that upgrade tasks can choose. */
export interface AvailableVersion {
  readonly id: string;
  readonly name: string;
  readonly system: 'WINDOWS' | 'ANDROID';
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly upgradesFrom: string | null;
  readonly installUntil: Date;
  readonly downgrade: boolean;
}

/** Returns whether a version exists, is approved if it has to be, and may still be installed. */
export const isAvailable = async (trx: Trx, id: string): Promise<boolean> => {
  const { rows } = await sql<{ available: boolean }>`
    select ${sql.raw(isAvailableSql)} as available from software_versions v where v.id = ${id}::bigint`.execute(trx);
  return rows[0]?.available ?? false;
};

/** Returns an available version, which is not deleted until the transaction ends; undefined if there is none. */
export const lockAvailableVersion = async (trx: Trx, id: string): Promise<AvailableVersion | undefined> => {
  const { rows } = await sql<AvailableVersion>`
    select v.id::text, v.name, v.system, v.size::float8 as size, v.sha256, v.upgrades_from as "upgradesFrom",
      v.install_until as "installUntil", v.downgrade
    from software_versions v where v.id = ${id}::bigint and ${sql.raw(isAvailableSql)}
    for key share`.execute(trx);
  return rows[0];
};

/** @param trx of a job: sees the keys @returns undefined if the version is not available */
export const offerOf = async (trx: Trx, id: string): Promise<VersionOffer | undefined> => {
  const { rows } = await sql<{ manifest: string; signature: string }>`
    select v.manifest, v.signature from software_versions v
    where v.id = ${id}::bigint and ${sql.raw(isAvailableSql)}`.execute(trx);
  const [version] = rows;
  if (!version) return undefined;
  const path = softwareVersionsCalls.downloadPackage.path.replace('{id}', id);
  return { ...version, keys: await readKeyChain(trx), path };
};
