/** What TypeScript needs to know of terminals.mjs, which itself runs on any Node from 20 on. */
export function additionalTerminals(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): number;
