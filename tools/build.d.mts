/** What TypeScript needs to know of build.mjs, which itself runs on any Node from 20 on. */
export const serverFile: string;
export function ensureBuilt(name: 'server' | 'console'): Promise<void>;
export function fingerprintOf(folder: string, sources: string[]): string;
