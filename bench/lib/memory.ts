import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes of memory of a process. Linux only, as /proc is. */
export const residentBytes = (pid: number): Promise<number> => readStatus(pid, /^VmRSS:\s+(\d+) kB/m);

/** The most bytes of memory that a process has had so far. */
export const mostResidentBytes = (pid: number): Promise<number> => readStatus(pid, /^VmHWM:\s+(\d+) kB/m);

async function readStatus(pid: number, line: RegExp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(line.exec(status)?.[1] ?? Number.NaN) * 1024;
}

export interface MemoryUse {
  /** Bytes at the start. */
  readonly before: number;
  /** The most that was seen, in bytes. */
  readonly peak: number;
}

/** Checks the memory of a process again and again until the work is done. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; memory: MemoryUse }> {
  const before = await residentBytes(pid);
  let peak = before;
  let done = false;
  const sample = async (): Promise<void> => {
    while (!done) {
      peak = Math.max(peak, await residentBytes(pid));
      await sleep(10);
    }
  };
  const looking = sample();
  try {
    return { result: await work(), memory: { before, peak } };
  } finally {
    done = true;
    await looking;
  }
}
