/**
 * How slow this machine is at the start of a run, as a factor that test time limits are multiplied by. `npm test` measures
 * it once and passes it on in CUBBY_TEST_SLOWNESS; without the variable the factor is 1.
 */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker, parentPort, workerData } from 'node:worker_threads';

const variable = 'CUBBY_TEST_SLOWNESS';
/** How long one round takes on an idle core of the machine that the limits were chosen on, in ms. */
const referenceMs = 22;
/** A test runs next to its database, its server or its browser: fewer cores than these make it slower. */
const referenceCores = 2;
const mostSlowness = 10;

/** The factor for time limits, at least 1. */
export const slowness = Math.min(mostSlowness, Math.max(1, Number(process.env[variable]) || 1));

/** Measures the factor, with a thread on each core so that whatever else the machine does counts, and prints it. */
export async function calibrate() {
  const cores = availableParallelism();
  const rounds = (await Promise.all(Array.from({ length: cores }, measureInThread))).flat().toSorted((a, b) => a - b);
  const roundMs = rounds[Math.floor(rounds.length / 2)];
  const factor = (roundMs / referenceMs) * Math.max(1, referenceCores / cores);
  const limited = Math.min(mostSlowness, Math.max(1, factor)).toFixed(1);
  console.log(
    `== calibration: ${cores} ${cores === 1 ? 'core' : 'cores'}, ${roundMs.toFixed(0)} ms a round (reference: ` +
      `${referenceCores} cores, ${referenceMs} ms); time limits are multiplied by ${limited} (${variable})`,
  );
  return { [variable]: limited };
}

function measureInThread() {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: variable }).once('message', resolve).once('error', reject);
  });
}

/** Work like that of the tests: objects, sorting, JSON and hashes. */
function runRound() {
  for (let part = 0; part < 20; part++) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ id: (index * 7919) % 2003, name: `Order ${index}` }));
    rows.sort((a, b) => a.id - b.id);
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(JSON.stringify(rows))))
      .digest();
  }
}

// A thread of calibrate(), and no other thread that imports this module.
if (workerData === variable) measure();

function measure() {
  // The first rounds compile the code.
  for (let round = 0; round < 10; round++) runRound();
  const times = Array.from({ length: 31 }, () => {
    const started = performance.now();
    runRound();
    return performance.now() - started;
  });
  parentPort.postMessage(times);
}
