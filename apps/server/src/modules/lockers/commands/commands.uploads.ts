/** Takes the log or the picture that a command asked a terminal for: once, until five minutes after its end. */
import { open } from 'node:fs/promises';
import type { CommandKind } from '@cubby/contract/device/device.limits';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newFileId } from '../../../platform/files/index.ts';
import { downloadName } from '../../../platform/http/file-names.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { contentTypeOf, type FilesDeps } from '../../settings/files/index.ts';
import { commandOfToken, type UploadDeps } from './commands.upload-tokens.ts';

interface Asked {
  readonly kind: CommandKind;
  readonly companyId: string | null;
  readonly serialNumber: string;
  readonly madeById: string | null;
  readonly madeByName: string | null;
}

/** @param lock locks the row, so that one of two uploads at once is the first @throws CallError NOT_FOUND */
const findAsked = async (trx: Trx, commandId: string | undefined, lock = sql``): Promise<Asked> => {
  const { rows } = await sql<Asked>`
    select c.kind, s.operator_id as "companyId", s.serial_number as "serialNumber", c.made_by_id as "madeById",
      c.made_by_name as "madeByName"
    from commands c join sites s on s.id = c.site_id
    where c.id = ${commandId ?? null}::uuid and c.kind in ('SEND_LOGS', 'SEND_SCREENSHOT') and c.file_id is null
      and c.sent_time is not null
      and (c.ended_time is null or c.ended_time > clock_timestamp() - interval '5 minutes') ${lock}`.execute(trx);
  const [asked] = rows;
  if (!asked) throw new CallError('NOT_FOUND');
  return asked;
};

/** Bytes that are checked together. */
const pieceBytes = 65_536;
/** What no text has: controls but for tab, line ends, and the escape that colours a log. */
// eslint-disable-next-line no-control-regex -- these are searched for
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Whether a file on disk is UTF-8 text. */
const isText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const file = await open(path);
  try {
    for await (const piece of file.createReadStream({ autoClose: false, highWaterMark: pieceBytes }))
      if (binary.test(decoder.decode(piece as Buffer, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
};

/** @throws CallError FILE_REFUSED */
const typeOf = async (kind: CommandKind, { path, size }: UploadedFile): Promise<string> => {
  const [type, fits] =
    kind === 'SEND_LOGS'
      ? ['text/plain', await isText(path)]
      : ['image/png', (await contentTypeOf(path, size)) === 'image/png'];
  if (!fits) throw new CallError('FILE_REFUSED', { data: { types: [type] } });
  return type;
};

/**
 * @returns the id of the file
 * @throws CallError NOT_FOUND for a token of which there is nothing to take, FILE_REFUSED
 */
export const takeUpload = async (
  { db, files, secrets }: FilesDeps & Pick<UploadDeps, 'secrets'>,
  { address, requestId }: Pick<RequestContext<undefined>, 'address' | 'requestId'>,
  token: string,
  file: UploadedFile,
): Promise<string> => {
  const commandId = commandOfToken(secrets, token);
  const asked = await db.transactionAsSystem((trx) => findAsked(trx, commandId));
  const type = await typeOf(asked.kind, file);
  const id = newFileId();
  // Where this fails from here on, the sweep of the file store removes the file.
  await files.put(id, file.path);
  await db.transactionAsSystem(async (trx) => {
    const { companyId, serialNumber, madeById, madeByName } = await findAsked(trx, commandId, sql`for update of c`);
    await trx
      .insertInto('files')
      .values({
        id,
        company_id: companyId,
        file_name: downloadName(`${serialNumber}.${type === 'text/plain' ? 'txt' : 'png'}`, type),
        content_type: type,
        bytes: file.size,
      })
      .execute();
    await sql`update commands set file_id = ${id} where id = ${commandId}::uuid`.execute(trx);
    // In the name of its requester.
    await writeAudit(trx, { userId: madeById, userName: madeByName, address, requestId }, [
      { action: 'files.upload', resource: 'files', resourceId: id, companyId, after: { type, bytes: file.size } },
    ]);
  });
  return id;
};
