import { calls } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import { headersOf } from '../../../../test/app.ts';
import { buildCompanies, wrongFields } from './companies.fixture.ts';

const world = await buildCompanies();
const { app, section, tokens, update } = world;
const nothing = ['   ', '\u00A0', '\u200B', '\u202E'];

describe('text that shows nothing', () => {
  test.each(nothing)('%j is none in a field that may be empty', async (text) => {
    const { id } = await app.buildCompany({ name: world.name() });
    const { body } = await update(id, {
      website: text,
      companyName: text,
      agentFirstName: text,
      agentMobile: text,
      // As a pattern, no tracking number would ever fit it.
      orderNumberRegexp: text,
    });
    expect(body).toMatchObject({
      website: null,
      companyName: null,
      agentFirstName: null,
      agentMobile: null,
      orderNumberRegexp: null,
    });
  });

  test.each(nothing)('%j is missing in a field that is needed', async (text) => {
    const { id } = await app.buildCompany({ name: world.name() });
    expect(wrongFields(await section(1, id, { currency: 'HKD', streetAddress: text }))).toContain(
      'streetAddress: required',
    );
    expect(wrongFields(await update(id, { warehouseAddress: ['Pier 1', text] }))).toEqual([
      'warehouseAddress.1: required',
    ]);
    expect(wrongFields(await update(id, { merchantStatus: 'SUSPENDED', statusNote: text }))).toEqual([
      'statusNote: required',
    ]);
  });

  test('marks that reverse the text after them are left out, and a name remains in its line', async () => {
    const { id } = await app.buildCompany({ name: world.name() });
    const { body } = await update(id, {
      companyName: 'Harbour\u202E gnihton\r\nLimited ',
      website: '\u2066x.example',
    });
    expect(body).toMatchObject({ companyName: 'Harbour gnihton Limited', website: 'x.example' });
  });
});

describe('a version that no user can have read', () => {
  test.each([
    [-1, 'tooSmall'],
    [0, 'tooSmall'],
    [99, 'tooLarge'],
  ])('%d is wrong, and no sign that a user was quicker', async (version, code) => {
    const { id } = await app.buildCompany({ name: world.name() });
    expect(wrongFields(await update(id, { version, website: 'x.example' }))).toEqual([`version: ${code}`]);
  });
});

describe('an export of named companies', () => {
  test.each(['merchantIds=', 'merchantIds=,', 'merchantIds=,,&query=Books'])(
    '%s is no export of all',
    async (query) => {
      const { statusCode, body } = await app.fastify.inject({
        url: `${calls.exportCompanies.path}?${query}`,
        headers: headersOf({ as: tokens.admin }),
      });
      expect([statusCode, body]).toEqual([400, expect.stringContaining('"path":"merchantIds","code":"required"')]);
    },
  );
});

test('a field that is not checked may contain a hundred thousand nested lists', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: calls.createCompany.path,
    headers: { ...headersOf({ as: tokens.admin }), 'content-type': 'application/json' },
    payload: `{"merchantName":"${world.name()}","companyType":"MERCHANT","currency":"HKD","certificateImageName":${deep}}`,
  });
  expect(statusCode).toBe(200);
});
