/**
 * What a place for files has to do, wherever it is. It promises nothing itself: ids are checked by the store above it.
 */
import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly name: string;
  /** When it was written, epoch ms. */
  readonly time: number;
}

export interface StoredFiles {
  readonly files: readonly StoredFile[];
  /** What to continue behind; undefined at the end. */
  readonly next: string | undefined;
}

/** Bytes of a file, counted from 0; both ends are included. */
export interface FilePart {
  readonly from: number;
  readonly to: number;
}

/** The operations of a place for files. All throw FileMissing for an id without a file, except `remove`. */
export interface FilePlace {
  /** Stores content under a new id: a stream, or the file at a path. */
  put(id: string, content: Readable | string): Promise<void>;
  /** @param part left out: the whole file; its ends are within the file */
  get(id: string, part?: FilePart): Promise<Readable>;
  /** Removes a file; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** What lies there behind a name, in the order of names, up to a thousand; also what is not whole yet, and what is not ours. */
  list(after: string): Promise<StoredFiles>;
}

/** There is no such file. */
export class FileMissing extends Error {}
