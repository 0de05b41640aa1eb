/** Makes a PDF of everything that is recorded about an order. */
import { createHash } from 'node:crypto';
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';
import { languages } from '@cubby/phrases';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { downloadName } from '../../../platform/http/file-names.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import { openPin } from '../../lockers/pins/index.ts';
import type { PackContent } from './dispute-pack-content.ts';
import { textsOf } from './dispute-pack-document.ts';
import { linesOf, photoBytes } from './dispute-pack-files.ts';
import { disputePackStream } from './dispute-pack-pdf-stream.ts';
import { type PackRecords, readRecords } from './dispute-packs.reads.ts';

export interface DisputePacksDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly secrets: Secrets;
}

const attachmentName = 'dispute-pack.json';
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** @throws CallError NOT_FOUND */
export const createDisputePack = async (
  { db, files, secrets }: DisputePacksDeps,
  context: RequestContext,
  orderId: string,
): Promise<FileAnswer> => {
  const { caller, language, signal } = context;
  const records = await db.snapshotAs(caller, (trx) => readRecords(trx, orderId, language));
  const photos = [
    ...(records.photo ? [records.photo] : []),
    ...records.inspectionPhotos.slice(-limits.inspectionPhotosMax),
  ];
  const images = [];
  for (const photo of photos) {
    const bytes = await photoBytes(files, photo);
    if (bytes) images.push({ fileId: photo.fileId, bytes, sha256: sha256(bytes) });
  }
  for (const { fileId, content } of records.stepImages)
    images.push({ fileId, bytes: content, sha256: sha256(content) });
  const logs = [];
  for (const log of records.logs) logs.push({ log, lines: await linesOf(files, log, records.doors) });
  const madeTime = new Date();
  const texts = textsOf({
    records,
    logs,
    images,
    madeTime,
    madeBy: caller.nickname,
    language,
    secret: pinOf(secrets, orderId, records),
  });
  const text = JSON.stringify(texts, null, 1);
  const checksum = sha256(text);
  await db.transactionAs(caller, (trx) =>
    writeAudit(trx, actorOf(context), [
      {
        action: 'orders.dispute-pack',
        resource: 'orders',
        resourceId: orderId,
        companyId: records.order.merchantId,
        after: { sha256: checksum },
      },
    ]),
  );
  const { disputePacks: words } = wordsOf(language);
  const content: PackContent = {
    texts,
    attachment: { name: attachmentName, text },
    checksum: {
      caption: words.checksum,
      value: checksum,
      help: fill(words.checksumHelp, { file: attachmentName }),
    },
    images: images.map(({ bytes }) => bytes),
    madeTime,
    languageTag: languages[language].tag,
    words: {
      contents: words.contents,
      page: words.page,
      shortened: words.shortened,
      unreadable: words.photos.unreadable,
    },
  };
  return {
    stream: disputePackStream(content, { signal }),
    contentType: 'application/pdf',
    fileName: downloadName(`dispute-pack-${records.order.orderNumber}.pdf`, 'application/pdf'),
  };
};

/** The PIN of the order, so that it can be made unreadable wherever a user wrote it. */
const pinOf = (secrets: Secrets, orderId: string, { pin }: PackRecords): string | undefined => {
  if (!pin) return undefined;
  try {
    return openPin(secrets, orderId, pin.encrypted);
  } catch (error) {
    // Its key has been lost: it can't be decrypted any more.
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
};
