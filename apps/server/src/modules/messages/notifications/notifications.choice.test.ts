import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, type ChoiceOrder, chooseTemplate } from './notifications.choice.ts';

const order: ChoiceOrder = {
  companyId: '1',
  operatorId: '2',
  siteType: 'BLE_LOCKER',
  siteCompanyId: '2',
  kind: 'STANDARD',
  productIds: ['7'],
  language: 'en_US',
  hasCompanyMail: true,
};
const template = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  version: 1,
  name: null,
  company_id: null,
  company_name: null,
  status: 'ENABLED',
  title: null,
  texts: ['x'],
  sender_name: null,
  send_to: null,
  content_template_id: null,
  approval_state: null,
  approved_text: null,
  site_type: null,
  site_company_id: null,
  service_type: null,
  language: null,
  product_ids: [],
  changed: 0,
  ...more,
});
const chosen = (...candidates: Candidate[]) => chooseTemplate(candidates, order).chosen?.id;

test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
  ['the own company before its operator', { company_id: '2', product_ids: ['7'] }, { company_id: '1' }],
  ['the operator before the platform', { language: 'en_US' }, { company_id: '2' }],
  ['a product before the operator of the site', { site_company_id: '2' }, { product_ids: ['6', '7'] }],
  ['the operator of the site before its type', { site_type: 'BLE_LOCKER' }, { site_company_id: '2' }],
  ['the type of the site before the kind of order', { service_type: 'STANDARD' }, { site_type: 'BLE_LOCKER' }],
  ['the kind of order before the language', { language: 'en_US' }, { service_type: 'STANDARD' }],
  ['a language before all languages', { changed: 9 }, { language: 'en_US' }],
  ['the newer of two equals', { changed: 1 }, { changed: 2 }],
])('%s', (_name, less, more) => {
  expect(chosen(template('1', less), template('2', more))).toBe('2');
  expect(chosen(template('2', more), template('1', less))).toBe('2');
});

test.each<[string, Partial<Candidate>]>([
  ['DISABLED', { status: 'DISABLED' }],
  ['OTHER_LANGUAGE', { language: 'pt_BR' }],
  ['OTHER_PRODUCTS', { product_ids: ['8'] }],
  ['OTHER_SERVICE_TYPE', { service_type: 'LAUNDRY' }],
  ['OTHER_SITE_COMPANY', { site_company_id: '1' }],
  ['OTHER_SITE_TYPE', { site_type: 'HKMU_LOCKER' }],
  ['IN_REVIEW', { approval_state: 'IN_REVIEW' }],
  ['REJECTED', { approval_state: 'REJECTED', approved_text: 'x' }],
  ['PAUSED', { approval_state: 'PAUSED', approved_text: 'x' }],
  ['DISABLED_BY_PROVIDER', { approval_state: 'DISABLED', approved_text: 'x' }],
  ['PARAMETERS_DIFFER', { approval_state: 'APPROVED', texts: ['{{pin}}'], approved_text: '{{orderNumber}}' }],
])('is not chosen: %s', (reason, more) => {
  const { chosen: none, passedOver } = chooseTemplate([template('1', more)], order);
  expect(none).toBeUndefined();
  expect(passedOver.map((each) => each.reason)).toEqual([reason]);
});

test('an approved WhatsApp text with the approved placeholders is chosen, whatever their order', () => {
  const approved: Partial<Candidate> = {
    approval_state: 'APPROVED',
    texts: ['{{pin}} {{orderNumber}}'],
    approved_text: '{{orderNumber}}: {{pin}}',
  };
  expect(chosen(template('1', approved))).toBe('1');
});

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    company_id: fc.constantFrom(null, '1', '2'),
    status: fc.constantFrom('ENABLED' as const, 'DISABLED' as const),
    site_type: fc.constantFrom(null, 'BLE_LOCKER', 'HKMU_LOCKER'),
    site_company_id: fc.constantFrom(null, '2', '3'),
    service_type: fc.constantFrom(null, 'STANDARD', 'LAUNDRY'),
    language: fc.constantFrom(null, 'en_US', 'zh_HK'),
    product_ids: fc.subarray(['6', '7', '8']),
    changed: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test('whatever the templates, the choice does not depend on their order, fits the order, and each other one has a reason', () => {
  fc.assert(
    fc.property(candidates, (made) => {
      const all = made.map(({ id, ...more }) => template(id, more));
      const choice = chooseTemplate(all, order);
      expect(chooseTemplate(all.toReversed(), order).chosen).toBe(choice.chosen);
      expect(choice.passedOver).toHaveLength(all.length - (choice.chosen ? 1 : 0));
      const fitting = choice.passedOver.filter(({ reason }) => reason === 'LESS_SPECIFIC');
      expect(choice.chosen === undefined ? fitting : []).toEqual([]);
      if (!choice.chosen) return;
      expect(chooseTemplate([choice.chosen], order).chosen).toBe(choice.chosen);
      // Without it, one that was less specific is chosen, and never one that does not fit.
      const next = chooseTemplate(
        all.filter((each) => each !== choice.chosen),
        order,
      ).chosen;
      expect(next === undefined).toBe(fitting.length === 0);
    }),
  );
});
