import { companyStatuses } from '@cubby/contract/people/companies/companies.limits';
import { expect, test } from 'vitest';
import { isOwn, mayBeDecided, maySend, statusAfter } from './company-verifications.policy.ts';

test('a certificate is sent and decided in each status but SUSPENDED', () => {
  const open = ['ACTIVE', 'PENDING_APPROVAL', 'REJECTED'];
  expect(companyStatuses.filter(maySend)).toEqual(open);
  expect(companyStatuses.filter(mayBeDecided)).toEqual(open);
});

test('approved makes a company ACTIVE, refused REJECTED', () => {
  expect([statusAfter(true), statusAfter(false)]).toEqual(['ACTIVE', 'REJECTED']);
});

test('a certificate belongs to the user who sent it, and to all of its company', () => {
  const sent = { companyId: '1', uploadedById: '5' };
  expect(isOwn({ userId: '9', companyId: '1' }, sent)).toBe(true);
  expect(isOwn({ userId: '5', companyId: '2' }, sent)).toBe(true);
  expect(isOwn({ userId: '9', companyId: '2' }, sent)).toBe(false);
  expect(isOwn({ userId: '9', companyId: null }, { ...sent, uploadedById: null })).toBe(false);
});
