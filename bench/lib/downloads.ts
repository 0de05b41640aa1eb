import { join } from 'node:path';
import { outputOf, root, startNode } from './processes.ts';

export interface DownloadOrder {
  readonly url: string;
  readonly token: string;
  /** Hex. */
  readonly sha256: string;
  /** Bytes of the package. */
  readonly size: number;
  readonly downloads: number;
  readonly atOnce: number;
}

export interface DownloadResult {
  readonly ms: number;
  /** Answers without a free slot, each of which was asked again. */
  readonly refused: number;
}

/** @throws Error if a download failed */
export const runDownloads = async (order: DownloadOrder): Promise<DownloadResult> =>
  JSON.parse(
    await outputOf(startNode(join(root, 'bench/lib/downloads.process.ts'), [JSON.stringify(order)])),
  ) as DownloadResult;
