/** Runs the checks one after another against a terminal, and says what passes. */
import type { Actor } from './actor.ts';
import { checks } from './checks.ts';
import { type KitServer, type ServerOptions, startServer } from './server.ts';

export interface Result {
  readonly section: string;
  readonly title: string;
  /** Why it fails; undefined: it passes. */
  readonly failure?: string;
}

export const lineOf = ({ section, title, failure }: Result): string =>
  `${failure === undefined ? 'pass' : 'FAIL'}  ${section.padEnd(5)} ${title}${failure === undefined ? '' : `: ${failure}`}`;

const runOne = async (server: KitServer, actor: Actor, check: (typeof checks)[number]): Promise<Result> => {
  const { section, title } = check;
  try {
    await check.run(server, actor);
    return { section, title };
  } catch (error) {
    return { section, title, failure: error instanceof Error ? error.message : String(error) };
  }
};

/** @param report receives each result as soon as it is known */
export const runConformance = async (
  options: ServerOptions,
  actor: Actor,
  report: (result: Result) => void = () => undefined,
): Promise<Result[]> => {
  const server = await startServer(options);
  const results: Result[] = [];
  const add = (result: Result): void => {
    results.push(result);
    report(result);
  };
  try {
    await actor.enrol(server.url, options.code);
    for (const check of checks) {
      add(await runOne(server, actor, check));
      if (!server.isEnrolled()) break;
    }
    for (const { section, text } of server.problems)
      add({ section, title: 'sends nothing that is refused', failure: text });
  } finally {
    await server.close();
  }
  return results;
};
