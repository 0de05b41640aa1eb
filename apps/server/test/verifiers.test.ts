/**
 * The vectors of docs/asyncapi.json are valid for the server and for a terminal that is written from the documents
 * alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VerifierKind } from '@cubby/contract/downlinks/access.schemas';
import { expect, test } from 'vitest';
import { verifierOf } from '../src/modules/lockers/pins/index.ts';
import { verifierOf as foreignVerifierOf } from './foreign-terminal.people.ts';

interface Vector {
  readonly kind: VerifierKind;
  readonly value: string;
  readonly verifier: string;
}
const { 'x-verifiers': documented } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/asyncapi.json'), 'utf8'),
) as { 'x-verifiers': { readonly key: string; readonly examples: Readonly<Record<string, Vector>> } };

test('there are vectors of each kind', () => {
  const kinds = Object.values(documented.examples).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['pin', 'card', 'code']));
});

test.each(Object.entries(documented.examples))('%s', (_, { kind, value, verifier }) => {
  expect(verifier).toHaveLength(22);
  expect(verifierOf(documented.key, kind, value)).toBe(verifier);
  expect(foreignVerifierOf(documented.key, kind, value)).toBe(verifier);
});
