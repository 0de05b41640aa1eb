import { StartError } from './platform/lifecycle/start-error.ts';
import type { ServerDeps } from './serve.ts';

/** Fills an empty database with the demo. @throws StartError */
export const fillDemo = async ({ databases, log }: ServerDeps): Promise<void> => {
  if (databases.ownerUrl === undefined)
    throw new StartError('DEMO needs DATABASE_OWNER_URL: only the owner fills the demo');
  // Loaded only where there is a demo: production never reads it.
  const demo = await import('./demo/demo.ts');
  await demo.fillDemo(databases.ownerUrl, { log });
};

/** The sign-ins of the demo, for the person at the terminal. */
export const welcome = async ({ config }: ServerDeps): Promise<string> => {
  if (!config.demo) return '';
  const { demoPassword, signInNames } = await import('./demo/demo.users.ts');
  return `Sign in as ${signInNames.join(', ')}; the password is ${demoPassword}\n`;
};
