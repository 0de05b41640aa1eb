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

/** The sign-ins of the demo, for the person at the terminal. */
export const welcome = async ({ config }: ServerDeps): Promise<string> => {
  if (!config.demo) return '';
  const { demoPassword, signInNames } = await import('./demo/demo.users.ts');
  return `Sign in as ${signInNames.join(', ')}; the password is ${demoPassword}\n`;
};
