/** What a person may upload, by type and size. */
import { companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import {
  fileLimits,
  type FileType,
  fileTypes,
  imageTypes,
  packageTypes,
  pictureTypes,
} from '@cubby/contract/settings/files/files.limits';
import type { Permission } from '@cubby/contract/permissions';
import { CallError } from '../../../platform/kernel/call-error.ts';

export const isIn = (types: readonly string[], type: string): boolean => types.includes(type);
export const isImage = (type: string): boolean => isIn(pictureTypes, type);
export const isPackage = (type: string): boolean => isIn(packageTypes, type);
const documents = fileTypes.filter((type) => !isImage(type) && !isPackage(type));

/** What a person may upload, and how many bytes of each: photos of orders are images, certificates PDFs too, contracts also Word files; packages of software are archives. */
export const typesFor = (permissions: ReadonlySet<string>): ReadonlyMap<FileType, number> => {
  const has = (permission: Permission) => permissions.has(permission);
  const forSites = has('SITE_EDIT');
  const forCatalogue = has('PRODUCT_CATEGORY_EDIT') || has('MENU_EDIT');
  const { imageUploadMaxBytes, pictureMaxBytes, catalogueImageMaxBytes, fileMaxBytes, packageMaxBytes } = fileLimits;
  return new Map<FileType, number>([
    ...(has('THANKYOU') ? companyFileRules.verification.types : []).map((type) => [type, imageUploadMaxBytes] as const),
    ...(has('COMPANY_EDIT') ? documents : []).map((type) => [type, fileMaxBytes] as const),
    ...(forSites ? pictureTypes : imageTypes).map(
      (type) => [type, forSites ? pictureMaxBytes : imageUploadMaxBytes] as const,
    ),
    ...(forCatalogue ? imageTypes : []).map((type) => [type, catalogueImageMaxBytes] as const),
    ...(has('PRODUCT_EDIT') ? imageTypes : []).map((type) => [type, fileMaxBytes] as const),
    ...(has('VERSION_EDIT') ? packageTypes : []).map((type) => [type, packageMaxBytes] as const),
  ]);
};

/**
 * @param type of the content; undefined: no whole file of a type, or an image that is larger than any
 * @param size in bytes
 * @throws CallError FILE_REFUSED, IMAGE_REFUSED for a user who may upload photos of orders alone, FILE_TOO_LARGE
 */
export const takenType = (type: FileType | undefined, size: number, types: ReadonlyMap<FileType, number>): FileType => {
  const maxBytes = (type && types.get(type)) ?? types.get('image/png') ?? 0;
  // Where packages are taken, a large file of no type is more likely a damaged package than an image.
  const isTooLarge = type === undefined ? !types.has('application/zip') : types.has(type);
  if (size > maxBytes && isTooLarge)
    throw new CallError('FILE_TOO_LARGE', { data: { maxBytes }, params: { limit: `${maxBytes / 1024 / 1024} MB` } });
  if (type === undefined || !types.has(type)) {
    const taken = [...types.keys()];
    const photos = taken.every((each) => isIn(imageTypes, each));
    throw new CallError(photos ? 'IMAGE_REFUSED' : 'FILE_REFUSED', { data: { maxBytes, types: taken } });
  }
  return type;
};
