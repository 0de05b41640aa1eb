import type { Plugin } from 'vite';

const virtualId = '\0cubby:inert-schema';

/** What stands in for every schema: takes any building, and refuses loudly to check anything. */
const inertModule = `
const checks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '_zod', '~standard']);
export const inert = new Proxy(function () {}, {
  get(_, key) {
    if (checks.has(key)) throw new Error('The built console has no schemas in its calls: take this one from a *.schemas.ts file');
    return key === Symbol.toPrimitive ? () => '' : inert;
  },
  apply: () => inert,
  has: () => false,
});`;

const importLine = /^import \{([^}]*)\} from '([^']+)';$/gm;
const isSchemaSource = (source: string) =>
  source === 'zod' ||
  /(?:\.(?:schemas|filters|fields)|\/kernel\/(?:schemas|texts|paging|coded-answer))\.ts$/.test(source);

/**
 * Keeps zod and the schemas out of what the browser loads with a call. At run time the console needs a call's method,
 * path and access; the server checks requests and answers. Forms import the schemas they check with by themselves
 * (`*.schemas.ts`), and only their screens load zod (22 kB). Development and tests keep the real schemas.
 */
export const inertSchemas = (): Plugin => ({
  name: 'cubby:inert-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:inert-schema' ? virtualId : undefined),
  load: (id) => (id === virtualId ? inertModule : undefined),
  transform(code, id) {
    if (!/\/packages\/contract\/src\/.*\.calls\.ts$/.test(id)) return undefined;
    const inertNames: string[] = [];
    const rest = code.replace(importLine, (line, names: string, source: string) => {
      if (!isSchemaSource(source)) return line;
      for (const name of names.split(',').map((one) => one.trim()))
        if (name !== '' && !name.startsWith('type ')) inertNames.push(name.split(' as ').at(-1)!);
      // As many lines as before, so that positions in the source map stay true.
      return line.replace(/[^\n]+/g, '');
    });
    if (inertNames.length === 0) return undefined;
    const head = `import { inert } from 'virtual:inert-schema'; const ${inertNames.map((name) => `${name} = inert`).join(', ')};`;
    return { code: head + rest, map: null };
  },
});
