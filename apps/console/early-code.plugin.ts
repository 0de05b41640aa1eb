import type { Plugin } from 'vite';

/** Chunks by their names in the build's groups; `data-<name>` tells each one's file to `color-scheme.js`. */
const early = ['frame', 'list'] as const;

/**
 * Tells the page's first script where the code of the frame and of the list lies, so that a person who is signed in need
 * not wait for one file to ask for the next. It fails the build where a chunk is gone: the page would only get slower.
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
        const file = files.find((one) => one.type === 'chunk' && one.name === name)?.fileName;
        if (file === undefined) throw new Error(`The build has no chunk "${name}" (vite.config.ts)`);
        return ` data-${name}="./${file}"`;
      });
      return html.replace(/(<script src="[^"]*color-scheme\.js")/, `$1${data.join('')}`);
    },
  },
});
