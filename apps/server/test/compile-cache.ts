import { join } from 'node:path';

/** Servers and threads that tests start find their code compiled here, which takes most of a start away. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compile'),
};
