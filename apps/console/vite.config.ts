import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { inertSchemas } from './inert-schemas.plugin.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textAsset = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest)$/;

/**
 * Writes `<file>.br` and `<file>.gz` beside each text asset over 1 kB, so that the server never compresses at run time.
 * A smaller file gains less than the header costs. It reads what lies on the disk: the build still rewrites chunks after
 * every `generateBundle`.
 */
const precompress = (): Plugin => ({
  name: 'cubby:precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = 'dist' }, bundle) {
    for (const fileName of Object.keys(bundle).filter((name) => textAsset.test(name))) {
      const path = join(dir, fileName);
      const source = await readFile(path);
      if (source.length < 1024) continue;
      const [br, gz] = await Promise.all([
        brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        zip(source, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }
  },
});

/** Asks for the face of the text with the first bytes, instead of after the style sheet; the page does not wait for it. */
const preloadFont = (): Plugin => ({
  name: 'cubby:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((fileName) => fileName.endsWith('.woff2'))
        .map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head' as const,
        })),
  },
});

const modules = (names: string) => new RegExp(`/node_modules/(?:${names})/`);
const vendor = modules('react|react-dom|scheduler|i18next|react-i18next');
/** Beside the parts of Mantine that the sign-in page draws: the list draws them too. */
const base = /\/src\/(?:main\.tsx|platform\/(?:session|page|i18n)\/)|\/core\/esm\/components\/(?:Input|ActionIcon)\//;
/** `<noun>.popup.tsx` is what opens from a button; filters have editors, which are most of their code. */
const popups = /\/(?:shell|more-menu|data-table|bulk-bar)\/[\w-]+\.popup\.tsx$/;
const filterPopups = /\/filter-bar\/(?:add-filter|filter-chip)\.popup\.tsx$/;

const server = process.env['CUBBY_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  // Routes live behind the hash, so relative addresses work under any path.
  base: './',
  plugins: [react(), inertSchemas(), preloadFont(), precompress()],
  build: {
    target: 'es2023',
    // One style sheet with the page's first bytes: small enough, and no screen waits for its own.
    cssCodeSplit: false,
    sourcemap: 'hidden',
    // Small files stay files: a data: address would need its own word in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      ...(mode === 'gallery' && { input: 'gallery.html' }),
      output: {
        codeSplitting: {
          // Few files, each with all that it needs and no earlier one has: a request costs more than the bytes it saves.
          groups: [
            // Changes only with an upgrade, so browsers keep it over releases.
            { name: 'vendor', test: vendor, priority: 4 },
            // What every page needs, also before signing in, beside the entry itself.
            { name: 'base', test: base, priority: 3 },
            // The frame around every screen behind the sign-in.
            { name: 'frame', test: /\/src\/app\/(?:console\.tsx|menu\/.*\.ts)$/, priority: 2 },
            // Menus, popovers, dialogs: fetched with the first sign that one is wanted.
            { name: 'popups', test: popups, priority: 2 },
            { name: 'filters', test: filterPopups, priority: 1.5 },
            // The landing of most people, with the parts that other screens share with it.
            { name: 'list', test: /\/order-list-page\.tsx$/, priority: 1 },
          ],
        },
      },
    },
    ...(mode === 'gallery' && { outDir: '../../.cache/gallery', emptyOutDir: true }),
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/ebox', '/app/i18n'].map((path) => [path, { target: server, ws: true }])),
  },
}));
