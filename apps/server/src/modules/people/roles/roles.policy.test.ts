import { describe, expect, test } from 'vitest';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { refuseChange, refuseForeign, refuseMore, type RoleFields } from './roles.policy.ts';

const platform = { permissions: new Set(['A', 'B', 'C']) };
const operator = { permissions: new Set(['A', 'B']) };
const role = (overrides: Partial<RoleFields> = {}): RoleFields => ({
  code: 'ROLE_X',
  permissions: ['A'],
  companyIds: ['2'],
  foreign: false,
  own: false,
  ...overrides,
});

/** The code that a rule refuses with. */
const codeOf = (rule: () => void): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
};

test('no user grants permissions that they lack, and the refusal names them', () => {
  expect(codeOf(() => refuseMore(operator, ['A', 'B']))).toBeUndefined();
  expect(codeOf(() => refuseMore(operator, []))).toBeUndefined();
  try {
    refuseMore(operator, ['A', 'C', 'D']);
    expect.unreachable();
  } catch (error) {
    expect((error as CallError).details.data).toEqual({ permissions: ['C', 'D'] });
  }
});

describe('a role is one’s own to change', () => {
  test.each([
    ['of a company that one sees', operator, {}, undefined],
    ['of several, all seen', operator, { companyIds: ['1', '2'] }, undefined],
    ['of the platform, or also of a company that one does not see', operator, { foreign: true }, 'ROLE_NOT_YOURS'],
    ['that allows more', operator, { permissions: ['A', 'C'] }, 'NO_PERMISSION'],
    ['of anybody, for the platform', platform, { companyIds: ['7'], permissions: ['C'] }, undefined],
  ])('%s', (_, caller, fields, code) => {
    expect(codeOf(() => refuseForeign(caller, role(fields)))).toBe(code);
  });
});

describe('a change', () => {
  const change = { permissions: ['A', 'B'], companyIds: ['2'] };
  test.each([
    ['within the own permissions', {}, change, undefined],
    ['beyond it', {}, { ...change, permissions: ['A', 'C'] }, 'NO_PERMISSION'],
    ['of the own role', { own: true }, change, 'OWN_ACCOUNT'],
    ['of the own role that leaves its permissions', { own: true }, { ...change, permissions: ['A'] }, undefined],
  ])('%s', (_, fields, wanted, code) => {
    expect(codeOf(() => refuseChange(operator, role(fields), wanted))).toBe(code);
  });

  test.each([
    ['permissions', { permissions: ['A'], companyIds: [] }, 'ROLE_FIXED'],
    ['companies', { permissions: ['A', 'B', 'C'], companyIds: ['1'] }, 'ROLE_FIXED'],
    ['words alone', { permissions: ['C', 'B', 'A'], companyIds: [] }, undefined],
  ])('of ROOT: %s', (_, wanted, code) => {
    const root = role({ code: 'ROOT', permissions: ['A', 'B', 'C'], companyIds: [] });
    expect(codeOf(() => refuseChange(platform, root, wanted))).toBe(code);
  });
});
