import type { Plugin } from 'vite';

const text = /\ballows:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*/g;

/**
 * Leaves what each permission allows, in English, out of the console: it documents the API, and the console names
 * permissions in the language of the user. The texts would be a twentieth of the first code.
 */
export const permissionsWithoutTexts = (): Plugin => ({
  name: 'cubby:permissions-without-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/packages/contract/src/permissions.ts')) return undefined;
    const left = code.replaceAll(text, '');
    if (/\ballows: *['"`]/.test(left)) throw new Error('The text of a permission is not where it was expected');
    return { code: left, map: null };
  },
});
