import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets, openSecrets, DecryptionError } from './index.ts';

const key = Buffer.alloc(32, 1);
const secrets = createSecrets(key);

describe('an encrypted text', () => {
  test('can be decrypted for its purpose, and never has the same text twice', () => {
    const encrypted = secrets.encrypt('pin:1', '012345');
    expect(secrets.open('pin:1', encrypted)).toBe('012345');
    expect(secrets.encrypt('pin:1', '012345')).not.toEqual(encrypted);
    expect(encrypted.toString('latin1')).not.toContain('012345');
    expect(encrypted).toHaveLength(1 + 12 + 16 + 6);
  });

  test('does not open for another purpose, nor under another key', () => {
    const encrypted = secrets.encrypt('pin:1', '012345');
    expect(() => secrets.open('pin:2', encrypted)).toThrow(DecryptionError);
    expect(() => createSecrets(Buffer.alloc(32, 2)).open('pin:1', encrypted)).toThrow(DecryptionError);
  });

  test('does not open once any byte of it has changed, or when it is cut off', () => {
    const encrypted = secrets.encrypt('pin:1', '012345');
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => secrets.open('pin:1', changed)).toThrow(DecryptionError);
      expect(() => secrets.open('pin:1', encrypted.subarray(0, at))).toThrow(DecryptionError);
    }
  });
});

test('a digest shows whether texts of one purpose under one key are equal, and nothing else', () => {
  const digest = secrets.digest('site', '9:012345');
  expect(digest).toHaveLength(32);
  expect(createSecrets(key).digest('site', '9:012345')).toEqual(digest);
  expect(secrets.digest('site', '9:012346')).not.toEqual(digest);
  expect(secrets.digest('other', '9:012345')).not.toEqual(digest);
  expect(createSecrets(Buffer.alloc(32, 2)).digest('site', '9:012345')).not.toEqual(digest);
});

describe('a key that took the place of others', () => {
  const old = createSecrets(Buffer.alloc(32, 2));
  const both = createSecrets(key, [Buffer.alloc(32, 2), Buffer.alloc(32, 3)]);

  test('encrypts alone; what they encrypted opens, for its purpose', () => {
    const encrypted = old.encrypt('pin:1', '012345');
    expect(both.open('pin:1', encrypted)).toBe('012345');
    expect(() => both.open('pin:2', encrypted)).toThrow(DecryptionError);
    expect(() => createSecrets(key).open('pin:1', encrypted)).toThrow(/another key/);
    expect(createSecrets(key).open('pin:1', both.encrypt('pin:1', 'x'))).toBe('x');
    expect([both.keyId, both.previousKeyIds]).toEqual([
      both.encrypt('p', 't')[0],
      [old.keyId, createSecrets(Buffer.alloc(32, 3)).keyId],
    ]);
  });

  test('digests alone; theirs are found', () => {
    expect(both.digest('site', '9:1')).toEqual(secrets.digest('site', '9:1'));
    expect(both.digests('site', '9:1').slice(0, 2)).toEqual([secrets.digest('site', '9:1'), old.digest('site', '9:1')]);
  });

  test('is refused where its first byte is theirs', async () => {
    const same = { dataKey: key, previousDataKeys: [key], dataDir: '/nowhere' };
    await expect(openSecrets(same)).rejects.toThrow(/make another one/);
  });
});

describe('the key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cubby-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('of DATA_KEY is used as it is, and no file is made', async () => {
    const opened = await openSecrets({ dataKey: key, dataDir: folder });
    expect(opened.open('p', secrets.encrypt('p', 'text'))).toBe('text');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is made once, for the user of the server alone, and read afterwards', async () => {
    const dataDir = join(folder, 'data');
    const first = await openSecrets({ dataKey: undefined, dataDir });
    expect((await stat(join(dataDir, 'data.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['data.key']);
    const again = await openSecrets({ dataKey: undefined, dataDir });
    expect(again.open('p', first.encrypt('p', 'text'))).toBe('text');
    const text = (await readFile(join(dataDir, 'data.key'), 'utf8')).trim();
    const given = await openSecrets({ dataKey: Buffer.from(text, 'base64'), dataDir: folder });
    expect(given.open('p', first.encrypt('p', 'text'))).toBe('text');
  });

  test('is not made in production, where one that is there is used', async () => {
    const config = { dataKey: undefined, dataDir: folder, environment: 'production' };
    await expect(openSecrets(config)).rejects.toThrow(/^DATA_KEY is required in production[^\n]+$/);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'data.key'), `${key.toString('base64')}\n`);
    expect((await openSecrets(config)).keyId).toBe(secrets.keyId);
  });

  test('is one key for processes that start at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => openSecrets({ dataKey: undefined, dataDir: join(folder, 'data') })),
    );
    expect(new Set(all.map((each) => each.digest('p', 't').toString('hex'))).size).toBe(1);
  });

  test('is in the first line of the file, those before it below', async () => {
    const keys = [key, Buffer.alloc(32, 2)];
    await writeFile(join(folder, 'data.key'), `${keys.map((each) => each.toString('base64')).join('\n')}\n`);
    const opened = await openSecrets({ dataKey: undefined, dataDir: folder });
    expect(opened.keyId).toBe(secrets.keyId);
    expect(opened.open('p', createSecrets(Buffer.alloc(32, 2)).encrypt('p', 'text'))).toBe('text');
  });

  test('that is damaged stops the start and does not change', async () => {
    const path = join(folder, 'data.key');
    await writeFile(path, 'half a ke');
    await expect(openSecrets({ dataKey: undefined, dataDir: folder })).rejects.toThrow(/contains no key/);
    expect(await readFile(path, 'utf8')).toBe('half a ke');
  });
});
