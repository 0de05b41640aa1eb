import { describe, expect, test } from 'vitest';
import { freeTries, longestWait, scopeOf, waitAfter } from './sessions.policy.ts';

describe('what a person sees', () => {
  test.each([
    ['platform staff, everything', { companyId: null, companyType: 'ADMIN', companiesBelow: [] }, 'all'],
    [
      'an operator, itself and those below',
      { companyId: '1', companyType: 'OPERATOR', companiesBelow: ['2', '3'] },
      'companies:{1,2,3}',
    ],
    ['an operator alone', { companyId: '1', companyType: 'OPERATOR', companiesBelow: [] }, 'companies:{1}'],
    ['a merchant, itself', { companyId: '2', companyType: 'MERCHANT', companiesBelow: ['9'] }, 'companies:{2}'],
    ['a logistics company', { companyId: '3', companyType: 'LOGISTICS', companiesBelow: ['9'] }, 'logistics:{3}'],
  ] as const)('%s', (_, person, scope) => {
    expect(scopeOf(person)).toBe(scope);
  });
});

describe('the wait after failed sign-ins', () => {
  test.each([
    [0, 0],
    [freeTries - 1, 0],
    [freeTries, 2_000],
    [freeTries + 1, 4_000],
    [freeTries + 2, 8_000],
    [freeTries + 6, 128_000],
    [freeTries + 7, 256_000],
    [freeTries + 8, longestWait],
    [freeTries + 1000, longestWait],
  ])('after %i failures %i ms', (failures, wait) => {
    expect(waitAfter(failures)).toBe(wait);
  });

  test('never shrinks', () => {
    for (let failures = 0; failures < 60; failures++)
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures));
  });
});
