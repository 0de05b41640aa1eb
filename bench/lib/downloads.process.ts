/**
 * Downloads in a process of its own: as many at once as the order says, each of a whole package by one range. Argument: the
 * order as JSON. Prints the outcome as JSON.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DownloadOrder, DownloadResult } from './downloads.ts';

const { url, token, sha256, size, downloads, atOnce } = JSON.parse(process.argv[2] ?? '') as DownloadOrder;
const agent = new Agent({ maxSockets: atOnce });

/** @param terminal each has an address of its own @returns bytes; undefined if the server has no free slot */
const download = (terminal: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      range: 'bytes=0-',
      'if-range': `"${sha256}"`,
      'x-forwarded-for': `10.0.${terminal >> 8}.${terminal & 255}`,
    };
    const call = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 206) resolve(bytes);
        else if (answer.statusCode === 503) resolve(undefined);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });

let [left, refused] = [downloads, 0];
const start = performance.now();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left > 0) {
      left -= 1;
      const terminal = left;
      for (;;) {
        const bytes = await download(terminal);
        if (bytes === size) break;
        if (bytes !== undefined) throw new Error(`${bytes} of ${size} bytes arrived`);
        refused += 1;
        // The slot of a download that has just ended is about to be free.
        await sleep(5);
      }
    }
  }),
);
process.stdout.write(JSON.stringify({ ms: performance.now() - start, refused } satisfies DownloadResult));
agent.destroy();
