import { fileLimits, type FileType } from '@cubby/contract/settings/files/files.limits';
import type { Permission } from '@cubby/contract/permissions';
import { expect, test } from 'vitest';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { takenType, typesFor } from './files.policy.ts';

const megabyte = 1024 * 1024;
const refusal = (permission: Permission, type: FileType | undefined, size: number) => {
  try {
    return takenType(type, size, typesFor(new Set([permission])));
  } catch (error) {
    return error instanceof CallError ? [error.code, error.details.params ?? {}] : error;
  }
};

test.each([
  ['an image of an order', 'ORDER_EDIT', 'image/png', 4],
  ['a picture of a site', 'SITE_EDIT', 'image/gif', 10],
  ['an image of the catalogue', 'PRODUCT_CATEGORY_EDIT', 'image/jpeg', 20],
  ['an image of a menu', 'MENU_EDIT', 'image/png', 20],
  ['an image of a product', 'PRODUCT_EDIT', 'image/png', 50],
  ['a certificate', 'THANKYOU', 'application/pdf', 4],
  ['a contract', 'COMPANY_EDIT', 'application/msword', 50],
  ['software for Windows', 'VERSION_EDIT', 'application/zip', 500],
  ['software for Android', 'VERSION_EDIT', 'application/vnd.android.package-archive', 500],
] as const)('%s has its megabytes and no byte more', (_, permission, type, megabytes) => {
  const most = megabytes * megabyte;
  expect(refusal(permission, type, most)).toBe(type);
  expect(refusal(permission, type, most + 1)).toEqual(['FILE_TOO_LARGE', { limit: `${megabytes} MB` }]);
});

test('an image that is too large to be read is refused by its size, anything else by its type', () => {
  expect(refusal('ORDER_EDIT', undefined, fileLimits.imageUploadMaxBytes + 1)).toMatchObject(['FILE_TOO_LARGE', {}]);
  expect(refusal('ORDER_EDIT', undefined, 1)).toMatchObject(['IMAGE_REFUSED', {}]);
  expect(refusal('SITE_EDIT', 'application/pdf', 1)).toMatchObject(['FILE_REFUSED', {}]);
  expect(refusal('COMPANY_EDIT', 'application/zip', 1)).toMatchObject(['FILE_REFUSED', {}]);
  expect(refusal('VERSION_EDIT', undefined, fileLimits.packageMaxBytes)).toMatchObject(['FILE_REFUSED', {}]);
});
