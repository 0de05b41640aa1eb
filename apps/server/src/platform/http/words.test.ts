import { errors } from '@cubby/contract/kernel/errors';
import { type Language, languages, phrases } from '@cubby/phrases';
import { expect, test } from 'vitest';
import { errorWords } from './words.ts';

const inUseCodes = Object.keys(errors).filter((code) => code.endsWith('_IN_USE')) as (keyof typeof errors)[];

test.each(Object.keys(languages) as Language[])('each refusal of what is in use says the counts in %s', (language) => {
  for (const code of inUseCodes) expect(phrases[language].errors[code]).toMatch(/\{\{(what|count)\}\}/);
  for (const count of [1, 2, 1234, 1_000_000]) {
    const said = errorWords(language, 'SERVICE_IN_USE', { uses: { sites: count, orders: 0, products: 3 } });
    expect(said).toContain(count.toLocaleString(languages[language].tag));
    expect(said).not.toContain('{{');
  }
});

test('the counts agree with their resources, and what does not use the row is left out', () => {
  const said = (uses: object, language: Language = 'en_US') => errorWords(language, 'PRODUCT_IN_USE', { uses });
  expect(said({ orders: 1, imports: 0, companies: 2, menus: 1 })).toBe(
    'This product can’t be deleted: it is in use by 1 order, 2 companies, and 1 menu. Take it off instead.',
  );
  expect(said({ orders: 1 }, 'pt_BR')).toContain('por 1 pedido.');
  expect(said({ orders: 2 }, 'pt_BR')).toContain('por 2 pedidos.');
  expect(errorWords('en_US', 'SERVICE_IN_USE', { uses: { manyOrders: 1000 } })).toContain('at least 1,000 orders');
});
