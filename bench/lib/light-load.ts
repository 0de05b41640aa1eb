import { once } from 'node:events';
import { join } from 'node:path';
import { listPath } from './http.ts';
import { root, startNode } from './processes.ts';

/** Adds four light callers of the list to the work. @returns the result of the work, and the ms of their calls */
export async function withLightLoad<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const file = join(root, 'bench/lib/light-load.process.ts');
  const child = startNode(file, [origin, `${listPath}?size=10`, '4', '20']);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  if (child.stdout) await once(child.stdout, 'data');
  const ended = once(child, 'close');
  try {
    const result = await work();
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The light load ended with ${code}`);
    return { result, times: JSON.parse(text.slice(text.indexOf('[')) || '[]') as number[] };
  } finally {
    child.kill('SIGKILL');
  }
}
