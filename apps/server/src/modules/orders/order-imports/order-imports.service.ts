/** Takes an upload and starts its import. */
import { open } from 'node:fs/promises';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type FileStore, newFileId } from '../../../platform/files/index.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { checkEnding } from '../../../platform/imports/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { bookedVariants, booksAny, companyFor, importsOrders, servicesOf, wrongVariant } from '../orders/index.ts';
import { importJobKey, importOrdersJob } from './order-imports.job.ts';
import { mayImport } from './order-imports.policy.ts';

/** What the person chose in addition to the file. */
export interface ImportChoice {
  readonly merchantId?: string | undefined;
  readonly productVariantId?: string | undefined;
}

/** Characters of a file's name that are retained. */
const fileNameMax = 255;

/**
 * @returns the id of the task
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, NO_PERMISSION, INVALID_REQUEST for a company or a product that
 * may not be chosen
 */
export const importOrders = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  context: RequestContext,
  file: UploadedFile,
  choice: ImportChoice,
): Promise<string> => {
  if (!mayImport(context.caller)) throw noPermission('ORDER_IMPORT');
  await checkContent(file);
  const fileId = newFileId();
  // A failure from here on may hide a COMMIT that was not answered: the file remains. A file without a row is removed
  // by the sweep of the store.
  await files.put(fileId, file.path);
  return db.transactionAs(context.caller, (trx) => startImport(trx, context, choice, file.fileName, fileId));
};

const startImport = async (
  trx: Trx,
  context: RequestContext,
  choice: ImportChoice,
  fileName: string,
  fileId: string,
): Promise<string> => {
  const company = await companyFor(trx, context, choice.merchantId);
  const companyId = company.id;
  await checkVariant(trx, company, choice.productVariantId);
  const { id } = await trx
    .insertInto('order_imports')
    .values({
      company_id: companyId,
      product_variant_id: choice.productVariantId ?? null,
      created_by_id: context.caller.userId,
      language: context.language,
      file_name: fileName.replaceAll('\0', '').toWellFormed().slice(0, fileNameMax),
      file_id: fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(trx, actorOf(context), [
    {
      action: 'order-imports.start',
      resource: 'order-imports',
      resourceId: id,
      companyId,
      after: { file_name: fileName, product_variant_id: choice.productVariantId ?? null },
    },
  ]);
  await enqueue(trx, importOrdersJob, { importId: id }, { key: importJobKey(id) });
  return id;
};

/**
 * An import names what its orders book (orders.md 5.1), unless the company books no product at all; HKMU always does. The
 * service of the product accepts orders from files.
 */
const checkVariant = async (
  trx: Trx,
  { id: companyId, environment }: { readonly id: string; readonly environment: string },
  variantId: string | undefined,
): Promise<void> => {
  if (variantId === undefined) {
    if (environment === 'ALFRED_HKMU' || (await booksAny(trx, companyId)))
      throw invalid({ path: 'productVariantId', code: 'required' });
    return;
  }
  const [booked] = await bookedVariants(trx, [{ companyId, variantId }]);
  const code = wrongVariant(booked);
  if (code) throw invalid({ path: 'productVariantId', code });
  const service = (await servicesOf(trx, [variantId])).get(variantId);
  if (!(await importsOrders(trx, service?.id ?? null)))
    throw invalid({ path: 'productVariantId', code: 'notImported' });
};

/** The beginnings of a zip, which an .xlsx is, and of a compound file, which an .xls is. */
const beginnings = [
  Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
];

/** Refuses at once what can't be a spreadsheet; the rest is found out by reading it. */
const checkContent = async (upload: UploadedFile): Promise<void> => {
  if (upload.size === 0) throw new CallError('FILE_EMPTY');
  checkEnding(upload);
  const file = await open(upload.path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (!beginnings.some((beginning) => head.subarray(0, beginning.length).equals(beginning)))
      throw new CallError('FILE_NOT_A_SPREADSHEET');
  } finally {
    await file.close();
  }
};
