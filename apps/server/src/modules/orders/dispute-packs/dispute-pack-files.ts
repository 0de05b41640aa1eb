/** The bytes in a pack: the photo of the order, and what the logs of terminals say of a compartment. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';
import { fileLimits, imageTypes } from '@cubby/contract/settings/files/files.limits';
import { FileMissing, type FileStore } from '../../../platform/files/index.ts';
import type { ReservedDoor, LogRow, StoredFile } from './dispute-packs.reads.ts';
import { windowOf } from './dispute-pack-reservations.ts';

/** The first bytes of a file; undefined where it is gone. */
const firstBytes = async (files: FileStore, fileId: string, most: number): Promise<Buffer | undefined> => {
  try {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of await files.get(fileId)) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= most) break;
    }
    return Buffer.concat(parts).subarray(0, most);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
};

/** The bytes of a photo that a page can show; undefined for others. */
export const photoBytes = async (files: FileStore, { fileId, type, bytes }: StoredFile): Promise<Buffer | undefined> =>
  bytes <= fileLimits.imageUploadMaxBytes && (imageTypes as readonly string[]).includes(type)
    ? firstBytes(files, fileId, bytes)
    : undefined;

/** What could be a PIN. */
const sixDigits = /(?<!\d)\d{6}(?!\d)/g;
const lineTime = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d))\s+(.*)$/;

export interface LogLine {
  /** As the terminal wrote it. */
  readonly time: string;
  readonly text: string;
}

/**
 * The lines of a log of a site about the compartments of a pack: those within the time that name one of them, or a command
 * about it. Undefined where the log is gone.
 */
export const linesOf = async (
  files: FileStore,
  log: LogRow,
  doors: readonly ReservedDoor[],
): Promise<readonly LogLine[] | undefined> => {
  const bytes = await firstBytes(files, log.fileId, limits.logBytesMax);
  const ofSite = doors.filter(({ siteId }) => siteId === log.siteId);
  return bytes
    ?.toString('utf8')
    .split('\n')
    .flatMap((line): LogLine[] => {
      const [, time = '', text = ''] = lineTime.exec(line.slice(0, 1_000)) ?? [];
      const isAbout = ofSite.some((door) => isWithin(door, new Date(time)) && namesDoor(text, door));
      return isAbout ? [{ time, text: text.replace(sixDigits, '••••••') }] : [];
    });
};

const isWithin = (door: ReservedDoor, time: Date): boolean => {
  const { from, until } = windowOf(door);
  return time >= from && time <= until;
};

const namesDoor = (text: string, { boxId, box, commands }: ReservedDoor): boolean => {
  const words = new Set(text.split(/[^\w-]+/));
  return words.has(boxId) || words.has(box) || commands.some(({ id }) => words.has(id));
};
