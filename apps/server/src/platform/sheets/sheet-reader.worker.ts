/**
 * The worker half of `sheet-reader.ts`: reads one file, sends its rows in batches and waits for a credit before each.
 * Promises that a failure reaches the other side as a SheetError's code, whatever was thrown.
 */
import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { RowBounds } from './cell-collector.ts';
import type { SheetRow, SheetSource } from './sheet-cells.ts';
import { SheetError, type SheetErrorCode } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

export type SheetJob = RowBounds & {
  source: SheetSource;
  /** Rows before this number are read and counted, not sent. */
  startRow: number;
  batchRows: number;
};

export type SheetMessage =
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'end' }
  | { type: 'error'; code: SheetErrorCode; detail: string }
  /** The file itself can't be read; its content is not at fault. */
  | { type: 'unreadable'; message: string; code: string | undefined };

type RowReader = (source: SheetSource, bounds: RowBounds) => AsyncGenerator<SheetRow, void, undefined>;

const zipMagic = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

async function beginningOf(source: SheetSource): Promise<{ head: Buffer; size: number }> {
  if (typeof source !== 'string') return { head: Buffer.from(source.subarray(0, 8)), size: source.length };
  const file = await open(source, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    return { head, size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function readerFor(source: SheetSource): Promise<RowReader> {
  const { head, size } = await beginningOf(source);
  if (size === 0) throw new SheetError('EMPTY', 'a file of 0 bytes');
  const isXls = head.equals(compoundMagic);
  const maxBytes = isXls ? sheetLimits.xlsFileBytes : sheetLimits.fileBytes;
  if (size > maxBytes) throw new SheetError('TOO_LARGE', `a file of ${size} bytes`);
  if (isXls) return (await import('./xls-rows.ts')).readXlsRows;
  if (head.subarray(0, 4).equals(zipMagic)) return (await import('./xlsx-rows.ts')).readXlsxRows;
  throw new SheetError('NOT_A_SPREADSHEET', `begins with ${head.toString('hex')}`);
}

/** A Buffer comes out of another thread as the plain array below it. */
const sourceOf = ({ source }: SheetJob): SheetSource =>
  typeof source === 'string' ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength);

async function run(job: SheetJob, port: NonNullable<typeof parentPort>): Promise<void> {
  const source = sourceOf(job);
  const read = await readerFor(source);
  let batch: SheetRow[] = [];
  let batchLength = 0;
  let empty = true;
  const send = async (): Promise<void> => {
    port.postMessage({ type: 'rows', rows: batch } satisfies SheetMessage);
    batch = [];
    batchLength = 0;
    await once(port, 'message');
  };
  for await (const row of read(source, job)) {
    empty = false;
    if (row.number < job.startRow) continue;
    batch.push(row);
    for (const cell of row.cells) batchLength += cell.length;
    if (batch.length >= job.batchRows || batchLength >= sheetLimits.batchLength) await send();
  }
  if (empty) throw new SheetError('EMPTY', 'all cells are empty');
  if (batch.length > 0) await send();
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function failure(error: unknown): SheetMessage {
  if (error instanceof SheetError) return { type: 'error', code: error.code, detail: error.message };
  if (isSystemError(error)) return { type: 'unreadable', message: error.message, code: error.code };
  return { type: 'error', code: 'DAMAGED', detail: error instanceof Error ? error.message : String(error) };
}

if (parentPort) {
  const port = parentPort;
  try {
    await run(workerData as SheetJob, port);
    port.postMessage({ type: 'end' } satisfies SheetMessage);
  } catch (error) {
    port.postMessage(failure(error));
  }
  port.close();
}
