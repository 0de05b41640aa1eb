import type { Plugin } from 'vite';
import { defaultLanguage, languages, phrasesVersion } from '../../packages/phrases/src/languages.ts';

/** Chunks by their names in the build's groups; `data-<name>` names each one's file for `first-script.js`. */
const early = ['frame', 'list'] as const;

/** What every page or the landing begins with. */
const first: ReadonlySet<string> = new Set(['base', ...early]);

/** What only forms need: 22 kB over the wire. */
const forms = /\/node_modules\/zod\//;

/** The file with the words of each language; the default language comes first. */
const words = {
  words: `./app/i18n/{lang}.json?version=${phrasesVersion}`,
  languages: [...new Set([defaultLanguage, ...Object.keys(languages)])].join(' '),
};

/**
 * Gives the page's first script the files with the words and with the code of the frame and of the list, so that no
 * user waits for one file to ask for the next. It fails the build if a chunk is missing or contains zod: the page would
 * only get slower, without a visible reason.
 */
export const earlyFiles = (): Plugin => ({
  name: 'cubby:early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, filename }) => {
      if (!filename.endsWith('index.html')) return html;
      const files = Object.values(bundle);
      for (const chunk of files)
        if (chunk.type === 'chunk' && first.has(chunk.name) && chunk.moduleIds.some((id) => forms.test(id)))
          throw new Error(
            `Something in the chunk "${chunk.name}" imports a schema, and zod with it (calls-without-schemas.plugin.ts)`,
          );
      const code = early.map((name) => {
        const chunk = files.find((one) => one.type === 'chunk' && one.name === name);
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}" (vite.config.ts)`);
        return [name, `./${chunk.fileName}`];
      });
      const data = [...code, ...Object.entries(words)].map(([name, value]) => ` data-${name}="${value}"`);
      return html.replace(/(<script src="[^"]*first-script\.js")/, `$1${data.join('')}`);
    },
  },
});
