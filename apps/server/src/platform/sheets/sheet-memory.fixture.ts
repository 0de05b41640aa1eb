/**
 * Run as a process of its own: reads the files named on its command line one after the other and prints the outcome of
 * each and the largest memory it took. Promises one line of JSON: `{codes, maxRssMb}`.
 */
import { SheetError } from './sheet-error.ts';
import { readSheet } from './sheet-reader.ts';

const codes: string[] = [];
let maxRss = 0;
// The system's own high-water mark starts at the parent's, hence the samples.
const sampler = setInterval(() => (maxRss = Math.max(maxRss, process.memoryUsage.rss())), 5);
for (const path of process.argv.slice(2)) {
  try {
    for await (const batch of readSheet(path)) void batch;
    codes.push('READ');
  } catch (error) {
    codes.push(error instanceof SheetError ? error.code : String(error));
  }
}
clearInterval(sampler);
process.stdout.write(JSON.stringify({ codes, maxRssMb: Math.round(maxRss / 2 ** 20) }));
