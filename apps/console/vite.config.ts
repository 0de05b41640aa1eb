import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, minify, type Plugin } from 'vite';
import { earlyFiles } from './early-files.plugin.ts';
import { callsWithoutSchemas } from './calls-without-schemas.plugin.ts';
import { permissionsWithoutTexts } from './permissions-without-texts.plugin.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textAsset = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest)$/;

/**
 * Writes `<file>.br` and `<file>.gz` next to each text asset over 1 kB, so that the server never compresses at run
 * time. A smaller file gains less than the header costs. It reads what lies on the disk: the build still rewrites
 * chunks after every `generateBundle`.
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

/** Takes comments and spaces out of the page's first script, which the bundler leaves as it is, and compresses it. */
const shortenFirstScript = (): Plugin => ({
  name: 'cubby:shorten-first-script',
  apply: 'build',
  async generateBundle() {
    const fileName = 'first-script.js';
    const { code, errors } = await minify(
      fileName,
      await readFile(join(this.environment.config.publicDir, fileName), 'utf8'),
    );
    if (errors.length > 0) throw new Error(`${fileName} can't be read: ${errors[0]?.message}`);
    this.emitFile({ type: 'asset', fileName, source: code });
  },
});

/**
 * Requests the font of the text with the first bytes, instead of after the style sheet; the page does not wait for it.
 */
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

/** Changes only with an upgrade, so browsers cache it over releases. */
const vendor = /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//;

const server = process.env['CUBBY_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode }) => ({
  // Routes live behind the hash, so relative addresses work under any path.
  base: './',
  plugins: [
    react(),
    callsWithoutSchemas(),
    permissionsWithoutTexts(),
    preloadFont(),
    earlyFiles(),
    shortenFirstScript(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    // One style sheet with the page's first bytes: small enough, and no screen waits for its own.
    cssCodeSplit: false,
    sourcemap: 'hidden',
    // Small files remain files: a data: address would need its own word in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      ...(mode === 'gallery' && { input: 'gallery.html' }),
      output: {
        codeSplitting: {
          // Few files, each with all that it needs and no earlier one has: a request costs more than the bytes it saves.
          groups: [
            { name: 'vendor', test: vendor, priority: 5 },
            // The entry and the sign-in page.
            { name: 'base', test: /\/src\/(?:main|features\/people\/sessions\/sign-in-page)\.tsx$/, priority: 4 },
            // The frame around every screen behind the sign-in.
            { name: 'frame', test: /\/src\/app\/(?:console\.tsx|menu\/[\w-]+\.menu\.ts)$/, priority: 3 },
            // The landing of most people, with the parts that other screens share with it.
            { name: 'list', test: /\/order-list-page\.tsx$/, priority: 2 },
            // What opens from a button, fetched with the first sign that it is wanted.
            { name: 'popups', test: /\/(?:shell|more-menu|data-table|bulk-bar)\/[\w-]+\.popup\.tsx$/, priority: 1 },
            { name: 'filters', test: /\/filter-bar\/[\w-]+\.popup\.tsx$/, priority: 0 },
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
