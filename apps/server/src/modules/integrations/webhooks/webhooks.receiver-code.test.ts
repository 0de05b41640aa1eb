import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOf } from '@cubby/contract/integrations/events/events.samples';
import { receiverCode } from '@cubby/contract/integrations/webhooks/receiver-code';
import { afterAll, expect, test } from 'vitest';
import { requestOf } from './webhooks.request.ts';
import { mergeSecrets, newSigningKeys, secretText } from './webhooks.secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'webhook-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How each program is run. */
const interpreters = { TypeScript: process.execPath, Python: 'python3', Java: 'java', Shell: 'sh' } as const;
const exists = (command: string): boolean => spawnSync(command, ['-c', ''], { stdio: 'ignore' }).error === undefined;

const target = { payloadUrl: 'https://a.example.com', method: 'POST', tokenType: 'NoAuthorization' } as const;
const { secrets } = mergeSecrets({ apiKey: 'key', platform: 'Signature only' });
const event = { ...sampleOf('PARCEL_STATUS_UPDATE'), name: '包裹 ñ' };

test.each(receiverCode.filter(({ language }) => exists(interpreters[language])))(
  'the program in $language takes a signed request, and refuses another body, an old one and one of another secret',
  ({ language, fileName, text }) => {
    const path = join(folder, fileName);
    writeFileSync(path, text);
    chmodSync(path, 0o700);
    const verified = (now: number, change: { body?: string; secret?: string } = {}): boolean => {
      const { headers, body } = requestOf(target, secrets, { id: 'evt_1', event }, now);
      const { status, stderr } = spawnSync(
        interpreters[language],
        [path, headers['webhook-id'] ?? '', headers['webhook-timestamp'] ?? '', headers['webhook-signature'] ?? ''],
        {
          input: change.body ?? body,
          env: { PATH: process.env['PATH'], WEBHOOK_SECRET: change.secret ?? secretText(secrets) },
        },
      );
      expect(
        stderr
          .toString()
          .replaceAll(/^.*Warning.*$/gm, '')
          .trim(),
      ).toBe('');
      return status === 0;
    };
    expect(verified(Date.now())).toBe(true);
    expect(verified(Date.now(), { body: '{}' })).toBe(false);
    expect(verified(Date.now(), { secret: secretText(newSigningKeys()) })).toBe(false);
    expect(verified(Date.now() - 400_000)).toBe(false);
  },
  60_000,
);
