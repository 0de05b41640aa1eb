/**
 * The limit of the guard: the server as it is, from its sources, with each call that needs a permission open to any
 * session. Arguments and environment are the server's own.
 */
import { calls } from '@cubby/contract';

for (const call of Object.values(calls)) if (Array.isArray(call.access)) Object.assign(call, { access: 'signed-in' });

await import('../../apps/server/src/main.ts');
