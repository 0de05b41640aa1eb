/** Makes one export after another in a thread of its own: rows from PostgreSQL, a spreadsheet to the thread of the requests. */
import type { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectLimit } from '../db/pool.ts';
import { createSheetStream, type SheetColumn, type SheetValue } from '../sheets/index.ts';
import { serveJobs } from '../threads/index.ts';
import { copyRows } from './copy-text.ts';

export interface ExportJob {
  /** Of the role that can't pass row-level security. */
  readonly databaseUrl: string;
  /** Opens the session of the token `$1`, as every transaction of the server does. */
  readonly openSession: string;
  readonly tokenHash: Uint8Array;
  /** The stamp that the session must still have. */
  readonly stamp: number;
  /** A COPY, its fields in the order of `columns`. */
  readonly copy: string;
  readonly sheetName: string;
  readonly columns: readonly SheetColumn[];
  /** By the place of a column: the words that are shown there in place of values. */
  readonly words: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

export type ExportMessage =
  /** The session is open and the first rows are there: what follows is a file. */
  | { readonly type: 'started' }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array; readonly rows: number }
  | { readonly type: 'end' }
  /** The session has ended, or what the person may do has changed. */
  | { readonly type: 'refused'; readonly ended: boolean }
  | { readonly type: 'error'; readonly message: string; readonly code: string | undefined };

/** Messages of bytes that may be in flight; each `more` of the reader acknowledges one. */
const messagesUnderWay = 4;
/** Bytes of a message. */
const messageSize = 64 * 1024;

async function run(job: ExportJob, to: MessagePort): Promise<void> {
  const post = (message: ExportMessage): void => to.postMessage(message);
  const client = new Client({
    connectionString: job.databaseUrl,
    application_name: 'cubby export',
    connectionTimeoutMillis: connectLimit,
  });
  // The query under way fails with it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const opened = await client.query<{ stamp: number }>(job.openSession, [Buffer.from(job.tokenHash)]);
    const session = opened.rows[0];
    if (session?.stamp !== job.stamp) return post({ type: 'refused', ended: session === undefined });
    await write(client, job, to, post);
    post({ type: 'end' });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    post({ type: 'error', message, code });
  } finally {
    await client.end();
  }
}

async function write(client: Client, job: ExportJob, to: MessagePort, post: (message: ExportMessage) => void) {
  const { columns, sheetName } = job;
  const sheet = createSheetStream({ sheetName, columns });
  let rows = 0;
  const sent = sendBytes(sheet.stream, to, () => rows);
  // Its failure arrives where it is awaited.
  sent.catch(() => {});
  try {
    for await (const batch of copyRows(client.query(copyTo(job.copy)))) {
      if (rows === 0) post({ type: 'started' });
      await sheet.writeRows(batch.map((fields) => rowOf(fields, job)));
      rows += batch.length;
    }
    if (rows === 0) post({ type: 'started' });
    await sheet.end();
  } catch (error) {
    sheet.abort(error as Error);
    throw error;
  }
  await sent;
}

function rowOf(fields: readonly (string | null)[], { columns, words }: ExportJob): SheetValue[] {
  return fields.map((field, place) => {
    if (field === null) return null;
    const inWords = words[place];
    if (inWords) return inWords[field] ?? field;
    return columns[place]?.type === 'date' ? Number(field) : field;
  });
}

/** Sends the bytes in messages that hand over their memory, never more than the reader has asked for. */
function sendBytes(stream: Readable, to: MessagePort, rows: () => number): Promise<void> {
  let ready: Buffer[] = [];
  let size = 0;
  let underWay = 0;
  const send = (): void => {
    const bytes = new Uint8Array(size);
    let filled = 0;
    for (const part of ready) {
      bytes.set(part, filled);
      filled += part.length;
    }
    ready = [];
    size = 0;
    underWay += 1;
    to.postMessage({ type: 'bytes', bytes, rows: rows() } satisfies ExportMessage, [bytes.buffer]);
    if (underWay >= messagesUnderWay) stream.pause();
  };
  to.on('message', () => {
    underWay -= 1;
    stream.resume();
  });
  return new Promise((resolve, reject) => {
    stream.on('data', (part: Buffer) => {
      ready.push(part);
      size += part.length;
      if (size >= messageSize) send();
    });
    stream.once('error', reject);
    stream.once('end', () => {
      if (size > 0) send();
      resolve();
    });
  });
}

serveJobs(run);
