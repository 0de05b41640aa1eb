import { expect, it } from 'vitest';
import { withoutSchemas } from '../calls-without-schemas.plugin.ts';

const strip = (code: string): string | undefined =>
  withoutSchemas(code, 'parcels.calls.ts')?.replace(/\s+/g, ' ').trim();

it('takes schemas and summaries out of calls, of what is spread into them and of uploads, whatever they are called', () => {
  const code = `
    import { z } from 'zod';
    import { defineCall, defineCalls } from './define-call.ts';
    import { parcel } from './anything.ts';
    import { limits } from './limits.ts';
    const page = z.array(parcel);
    const ofSite = { access: 'signed-in', answer: page } as const;
    const resend = (channel: string) => ({ method: 'POST', params: z.object({ id: parcel }), summary: channel }) as const;
    const sheet = { file: 'file', maxBytes: limits.bytes, fields: z.object({}) };
    export const calls = defineCalls({
      list: defineCall({ id: 'list', path: '/parcels', query: z.object({ of: parcel.optional() }), ...ofSite }),
      send: defineCall({ id: 'send', ...resend('mail') }),
      load: defineCall({ id: 'load', upload: sheet, answer: { binary: ['application/pdf'] } }),
    });`;
  expect(strip(code)).toBe(
    `
    import { defineCall, defineCalls } from './define-call.ts';
    import { limits } from './limits.ts';
    const ofSite = { access: 'signed-in', answer: {} } as const;
    const resend = (channel: string) => ({ method: 'POST', }) as const;
    const sheet = { file: 'file', maxBytes: limits.bytes, };
    export const calls = defineCalls({
      list: defineCall({ id: 'list', path: '/parcels', ...ofSite }),
      send: defineCall({ id: 'send', ...resend('mail') }),
      load: defineCall({ id: 'load', upload: sheet, answer: { binary: ['application/pdf'] } }),
    });`
      .replace(/\s+/g, ' ')
      .trim(),
  );
});

it('leaves exports that are no schemas, and exports no schema', () => {
  const code = `
    import { z } from 'zod';
    import { defineCall } from './define-call.ts';
    export const kinds = ['A', 'B'] as const;
    export const parcelSchema = z.object({ kind: z.enum(kinds) });
    export const isFirst = (kind: string): boolean => kind === kinds.at(0);
    export const get = defineCall({ id: 'get', answer: parcelSchema });`;
  const rest = strip(code);
  for (const retained of ["kinds = ['A', 'B']", 'isFirst = (kind: string)', "defineCall({ id: 'get', answer: {} })"])
    expect(rest).toContain(retained);
  expect(rest).not.toMatch(/zod|parcelSchema/);
});

it('leaves what is taken out of an object together with its source, or drops both', () => {
  const code = `
    import { z } from 'zod';
    import { defineCall } from './define-call.ts';
    import { limits } from './limits.ts';
    const { most, longest } = limits;
    export const get = defineCall({ id: 'get', query: z.string().max(longest)USED, answer: z.object({}) });`;
  expect(strip(code.replace('USED', ''))).not.toContain('limits');
  expect(strip(code.replace('USED', ', upload: { maxBytes: most }'))).toMatch(/import \{ limits \}.*\} = limits;/);
});

it('leaves modules without calls alone, and retains the lines of the others', () => {
  expect(strip("import { z } from 'zod'; export const parcelSchema = z.object({});")).toBeUndefined();
  const code =
    "import { z } from 'zod';\nconst one = z.object({\n  a: z.string(),\n});\nexport const get = defineCall({ answer: one });\n";
  expect(withoutSchemas(code, 'a.ts')?.split('\n').length).toBe(code.split('\n').length);
});

it('takes the schemas out of a resource, and leaves the ids and paths of its calls', () => {
  const code = `
    import { defineCalls } from './define-call.ts';
    import { resourceCalls } from './resource-calls.ts';
    import { resourceSchemas } from './resource-schemas.ts';
    import { parcelSchema } from './parcels.schemas.ts';
    export const parcelsCalls = defineCalls({
      ...resourceCalls(
        { path: '/parcels', access: { read: ['A'], write: ['B'] }, schemas: resourceSchemas({ row: parcelSchema }) },
        { list: { id: 'listParcels', path: '/all', summary: 'All', errors: ['IN_USE'] }, get: { id: 'getParcel', summary: 'One' } },
      ),
    });`;
  expect(strip(code)).toBe(
    `
    import { defineCalls } from './define-call.ts';
    import { resourceCalls } from './resource-calls.ts';
    export const parcelsCalls = defineCalls({
      ...resourceCalls(
        { path: '/parcels', access: { read: ['A'], write: ['B'] }, },
        { list: { id: 'listParcels', path: '/all', }, get: { id: 'getParcel', } },
      ),
    });`
      .replace(/\s+/g, ' ')
      .trim(),
  );
});
