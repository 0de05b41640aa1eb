import { expect, test } from 'vitest';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { grantOfToken, packageToken } from './software-versions.tokens.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const secrets = createSecrets(newKey, [oldKey]);
const grant = { siteId: '999999999999999999', softwareVersionId: '7', until: 1_800_000_000_000 };
const token = packageToken(secrets, grant);

test('a token says its site, its version and its end', () => {
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(grantOfToken(secrets, token, grant.until - 1)).toEqual(grant);
});

test('a token opens nothing from its end on', () => {
  expect(grantOfToken(secrets, token, grant.until)).toBeUndefined();
});

test('a token of an earlier key is taken as long as that key is known', () => {
  const earlier = packageToken(createSecrets(oldKey), grant);
  expect(grantOfToken(secrets, earlier, 0)).toEqual(grant);
  expect(grantOfToken(createSecrets(newKey), earlier, 0)).toBeUndefined();
});

test('no changed token opens anything', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(grantOfToken(secrets, changed.toString('base64url'), 0)).toBeUndefined();
  }
  for (const wrong of ['', 'a', token.slice(1), `${token}AAAA`])
    expect(grantOfToken(secrets, wrong, 0)).toBeUndefined();
});
