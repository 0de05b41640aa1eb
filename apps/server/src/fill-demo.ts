import { Database } from './platform/db/database.ts';
import { openFileStore } from './platform/files/index.ts';
import { openSecrets } from './platform/secrets/index.ts';
import { StartError } from './platform/lifecycle/start-error.ts';
import type { ServerDeps } from './serve.ts';

/** Fills an empty database with the demo. @throws StartError */
export const fillDemo = async ({ config, databases, log }: ServerDeps): Promise<void> => {
  if (databases.ownerUrl === undefined)
    throw new StartError('DEMO needs DATABASE_OWNER_URL: only the owner fills the demo');
  // Loaded only where there is a demo: production never reads it.
  const demo = await import('./demo/demo.ts');
  const [secrets, files] = [await openSecrets(config), await openFileStore(config.filesUrl)];
  await demo.fillDemo(databases.ownerUrl, { log, secrets, files });
};

/**
 * The users of the demo whose password is still the public one, in the order that a newcomer tries them. They share one
 * hash; since each password has a salt of its own, no two others do.
 */
export const publicSignIns = async ({ config, pool }: ServerDeps): Promise<readonly string[]> => {
  if (config.environment === 'production' && !config.demo) return [];
  const { signInNames } = await import('./demo/demo.users.ts');
  const found = await new Database(pool).readAsSystem<{ username: string }>({
    text: `select username from users u where username = any ($1)
      and exists (select from users o where o.password_hash = u.password_hash and o.id <> u.id)`,
    values: [signInNames],
  });
  const names = new Set(found.map(({ username }) => username));
  return signInNames.filter((name) => names.has(name));
};

/** What a person at the terminal reads about them. */
export const welcome = async (names: readonly string[]): Promise<string> => {
  if (names.length === 0) return '';
  const { demoPassword } = await import('./demo/demo.users.ts');
  return `Sign in as ${names.join(', ')}; the password is ${demoPassword}\n`;
};
