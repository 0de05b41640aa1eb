/** Software versions of the demo with their packages, and what terminals that no simulator plays reported last. */
import { createHash, randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { manifestText } from '@cubby/contract/device/manifest';
import { encryptPrivateKey, makeSigningKey, signText } from '../modules/lockers/software-versions/index.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { continueIdentities, insertRows } from './demo.insert.ts';
import { type DemoPackage, packageOf } from './demo.packages.ts';
import { type DemoSite, siteWithSerial } from './demo.sites.ts';

const dayMs = 86_400_000;

interface VersionSeed extends Omit<DemoPackage, 'version' | 'seed'> {
  readonly name: string;
  readonly description: string;
  readonly upgradesFrom: string | null;
  /** Days ago. */
  readonly made: number;
  /** Days from now until which it may be installed; negative: it has expired. */
  readonly installDays: number;
  readonly downgrade?: true;
}

/** The simulated terminals report 1.0.0 of Windows: 1.2.0 is for a first task at them. */
const versions: readonly VersionSeed[] = [
  {
    name: '0.9.8',
    system: 'WINDOWS',
    size: 120_000,
    description: 'First release for cabinets with two lock boards',
    upgradesFrom: null,
    made: 150,
    installDays: -20,
  },
  {
    name: '1.0.0',
    system: 'WINDOWS',
    size: 180_000,
    description: 'Collection with a QR code',
    upgradesFrom: null,
    made: 45,
    installDays: 320,
  },
  {
    name: '1.1.0',
    system: 'WINDOWS',
    size: 220_000,
    description: 'Faster door sensors; help in four languages',
    upgradesFrom: '1.0.0',
    made: 6,
    installDays: 359,
  },
  {
    name: '1.2.0',
    system: 'WINDOWS',
    size: 260_000,
    description: 'Larger text on the welcome screen',
    upgradesFrom: '1.0.0',
    made: 1,
    installDays: 364,
  },
  {
    name: '2.0.0',
    system: 'ANDROID',
    size: 150_000,
    description: 'First release for Android cabinets',
    upgradesFrom: null,
    made: 60,
    installDays: 305,
  },
  {
    name: '2.1.0',
    system: 'ANDROID',
    size: 190_000,
    description: 'Card reader of the second generation',
    upgradesFrom: '2.0.0',
    made: 4,
    installDays: 361,
  },
  {
    name: '1.0.0',
    system: 'WINDOWS',
    size: 180_000,
    description: 'Back from 1.1.0, if its door sensors are not calibrated',
    upgradesFrom: null,
    made: 1,
    installDays: 30,
    downgrade: true,
  },
];

/** A version as tasks refer to it. */
export interface DemoVersion {
  readonly id: number;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** @throws RangeError if there is none */
export const versionNamed = (known: ReadonlyMap<string, DemoVersion>, name: string): DemoVersion => {
  const version = known.get(name);
  if (!version) throw new RangeError(`No version ${name}`);
  return version;
};

/** Versions that terminals run, by the serial numbers of their sites; 0.9.7, 1.1.0-beta.2 and 1.9.4 were never uploaded. */
const running: readonly (readonly [system: 'WINDOWS' | 'ANDROID', version: string, serials: string])[] = [
  ['WINDOWS', '1.1.0', 'HKL005 HKL006 BRL004'],
  ['WINDOWS', '1.0.0', 'HKL008 HKL009 HKL010 HKL013 MUL004 BRL005 BRL007 BRL008 BRL009'],
  ['WINDOWS', '0.9.7', 'BRL011'],
  ['WINDOWS', '1.1.0-beta.2', 'HKL016'],
  ['ANDROID', '2.0.0', 'IDL004 IDL005 IDL007 IDL008 IDL010'],
  ['ANDROID', '1.9.4', 'IDL011'],
];

/** The creator of the versions, and the one of the downgrade that waits for a second person. */
export interface VersionPeople {
  readonly admin: { readonly id: number; readonly nickname: string };
  readonly colleague: { readonly id: number; readonly nickname: string };
}

/** @returns the versions that can be tasks' by their names, and the bytes of the packages by the id of their file */
export const insertSoftware = async (
  client: ClientBase,
  { now, secrets, admin, colleague }: { readonly now: Date; readonly secrets: Secrets } & VersionPeople,
): Promise<{ readonly known: ReadonlyMap<string, DemoVersion>; readonly files: ReadonlyMap<string, Buffer> }> => {
  const at = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString();
  const key = makeSigningKey();
  await insertRows(client, 'version_keys', [
    {
      id: 1,
      key_id: key.keyId,
      public_key: key.publicKey,
      private_key_encrypted: `\\x${encryptPrivateKey(secrets, '1', key.privateKey).toString('hex')}`,
      created_time: at(-150),
    },
  ]);
  const made = await Promise.all(
    versions.map(async (seed, place) => {
      const bytes = await packageOf({ ...seed, version: seed.name, seed: seed.size });
      const fileId = `5f${String(place + 1).padStart(30, '0')}`;
      return { seed, bytes, fileId, id: place + 1, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  const creatorOf = ({ downgrade }: VersionSeed) => (downgrade ? colleague : admin);
  await insertRows(
    client,
    'files',
    made.map(({ seed, bytes, fileId, sha256 }) => ({
      id: fileId,
      created_by_id: creatorOf(seed).id,
      file_name: fileNameOf(seed),
      content_type: seed.system === 'WINDOWS' ? 'application/zip' : 'application/vnd.android.package-archive',
      bytes: bytes.length,
      sha256,
      created_time: at(-seed.made),
    })),
  );
  await insertRows(
    client,
    'software_versions',
    made.map(({ seed, bytes, fileId, id, sha256 }) => {
      const { name, system, description, upgradesFrom, installDays, downgrade = false } = seed;
      const manifest = manifestText({
        format: 1,
        version: name,
        system,
        size: bytes.length,
        sha256,
        upgradesFrom,
        madeTime: Date.parse(at(-seed.made)),
        installUntil: Date.parse(at(installDays)),
        downgrade,
      });
      const signed = downgrade ? undefined : signText(key, manifest);
      const creator = creatorOf(seed);
      return {
        id,
        name,
        description,
        system,
        file_id: fileId,
        file_name: fileNameOf(seed),
        size: bytes.length,
        sha256,
        upgrades_from: upgradesFrom,
        install_until: at(installDays),
        downgrade,
        manifest,
        signature: signed?.signature ?? null,
        key_id: signed?.keyId ?? null,
        created_by_id: creator.id,
        created_by_name: creator.nickname,
        created_time: at(-seed.made),
        last_updated_time: at(-seed.made),
      };
    }),
  );
  await continueIdentities(client, ['version_keys', 'software_versions']);
  const known = new Map(
    made
      .filter(({ seed }) => !seed.downgrade)
      .map(({ seed, id, sha256, bytes }) => [seed.name, { id, sha256, size: bytes.length }]),
  );
  await insertTerminals(client, known, { at, enrolledBy: admin });
  return { known, files: new Map(made.map(({ fileId, bytes }) => [fileId, bytes])) };
};

const fileNameOf = ({ name, system }: VersionSeed): string =>
  system === 'WINDOWS' ? `cabinet-${name}.zip` : `cabinet-${name}.apk`;

/** Terminals that are offline. No program has their secrets: a simulator of the same site is enrolled again. */
const insertTerminals = async (
  client: ClientBase,
  known: ReadonlyMap<string, DemoVersion>,
  { at, enrolledBy }: { readonly at: (days: number) => string; readonly enrolledBy: VersionPeople['admin'] },
): Promise<void> => {
  const terminals = running.flatMap(([system, version, serials]) =>
    serials.split(' ').map((serial) => ({ site: siteWithSerial(serial), system, version })),
  );
  const away = ({ id }: DemoSite): string => at(-(1 + (id % 7)) / 12);
  await insertRows(
    client,
    'terminals',
    terminals.map(({ site }) => ({
      site_id: site.id,
      tenant: site.operatorId,
      secret_hash: `\\x${randomBytes(32).toString('hex')}`,
      enrolled_time: at(-150),
      enrolled_by_id: enrolledBy.id,
      enrolled_by_name: enrolledBy.nickname,
    })),
  );
  await insertRows(
    client,
    'terminal_states',
    terminals.map(({ site, system, version }) => ({
      site_id: site.id,
      connected: false,
      why: 'LAST_WILL',
      since: away(site),
      heard_time: away(site),
      version,
      system,
      hardware: system === 'WINDOWS' ? 'Cabinet PC 3' : 'Cabinet panel 2',
      package_hash: known.get(version)?.sha256 ?? null,
    })),
  );
};
