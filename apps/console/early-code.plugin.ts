import type { Plugin } from 'vite';

/** Chunks by their names in the build's groups; `data-<name>` tells each one's file to `color-scheme.js`. */
const early = ['frame', 'list'] as const;

/** What only forms need: 22 kB over the wire. */
const forms = /\/node_modules\/zod\//;

/**
 * Tells the page's first script where the code of the frame and of the list lies, so that a person who is signed in need
 * not wait for one file to ask for the next. It fails the build where a chunk is gone, or holds zod: the page would only
 * get slower, and nobody would see why.
 */
export const earlyCode = (): Plugin => ({
  name: 'cubby:early-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) => {
      if (!filename.endsWith('index.html')) return html;
      const files = Object.values(bundle);
      const data = early.map((name) => {
        const chunk = files.find((one) => one.type === 'chunk' && one.name === name);
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}" (vite.config.ts)`);
        if (chunk.moduleIds.some((id) => forms.test(id)))
          throw new Error(
            `Something in the chunk "${name}" imports a schema, and zod with it (inert-schemas.plugin.ts)`,
          );
        return ` data-${name}="./${chunk.fileName}"`;
      });
      return html.replace(/(<script src="[^"]*color-scheme\.js")/, `$1${data.join('')}`);
    },
  },
});
