import { get } from 'node:http';
import { preciseNow } from './fleet.ts';

export interface Followed {
  /** Epoch ms of the first event that names a row after that time; infinite where there is none. */
  firstAfter(id: string, time: number): number;
  stop(): void;
}

/** Follows one topic of a live stream. */
export async function followEvents(origin: string, topic: string, token: string): Promise<Followed> {
  const events: { readonly time: number; readonly ids: ReadonlySet<string>; readonly more: boolean }[] = [];
  let text = '';
  const request = get(`${origin}/api/v2/live-events`, { headers: { 'x-user-token': token } });
  await new Promise<void>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`live events: ${answer.statusCode}`));
      answer.on('error', () => {});
      answer.setEncoding('utf8').on('data', (part: string) => {
        const time = preciseNow();
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, data] = new RegExp(`^event: ${topic}\ndata: (.*)$`).exec(block) ?? [];
          if (data === undefined) continue;
          const { ids, more } = JSON.parse(data) as { ids: string[]; more: boolean };
          events.push({ time, ids: new Set(ids), more });
        }
      });
      resolve();
    });
  });
  return {
    firstAfter: (id, time) =>
      events.find((event) => event.time > time && (event.more || event.ids.has(id)))?.time ?? Number.POSITIVE_INFINITY,
    stop: () => request.destroy(),
  };
}
