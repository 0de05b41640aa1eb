/**
 * A light load: some connections that each ask for the list of ten, read the answer and think for a while. It ends at
 * SIGTERM and prints the times of its calls in ms, as JSON. Arguments: origin, path, connections, ms of thinking.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './http.ts';

const [origin = '', path = '', connections = '4', pause = '20'] = process.argv.slice(2);
const times: number[] = [];
let going = true;
process.once('SIGTERM', () => (going = false));

async function person(): Promise<void> {
  const connection = new Connection(origin);
  while (going) {
    const start = performance.now();
    await connection.ask(path);
    times.push(performance.now() - start);
    await sleep(Number(pause));
  }
  connection.close();
}

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: Number(connections) }, person));
process.stdout.write(JSON.stringify(times));
