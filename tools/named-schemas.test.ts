import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the OpenAPI document takes names from each file of schemas', () => {
  const folder = join(import.meta.dirname, '../packages/contract/src');
  const source = readFileSync(join(folder, 'openapi/named-schemas.ts'), 'utf8');
  for (const file of globSync('**/*.schemas.ts', { cwd: folder })) expect(source).toContain(`'../${file}'`);
});
