/** What TypeScript needs to know of node.mjs, which itself runs on any Node from 20 on. */
export const serverFlags: readonly string[];
export const serverEnvironment: Readonly<Record<string, string>>;
export const installFlags: readonly string[];
export const root: string;
