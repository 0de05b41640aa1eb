import { expect, test } from 'vitest';
import { calls } from '../index.ts';
import { type Permission, permissions } from '../permissions.ts';
import type { CallDefinition } from './define-call.ts';
import { isAllowedInViews, isOpenToViews } from './views.ts';

const all: readonly CallDefinition[] = Object.values(calls);
const namedBy = (those: (call: CallDefinition) => boolean): ReadonlySet<string> =>
  new Set(all.filter(those).flatMap(({ access }) => (typeof access === 'string' ? [] : access)));

/** Permissions that apply although a call that is closed to views names them, and why. */
const exceptions: Partial<Record<Permission, string>> = {
  AUDIT_LIST: 'shows the audit; its export, a file, is left out of the screen',
  COLLECTION_REPORT: 'shows a report; its export, a file, is left out of the screen',
  DROP_ORDER_LIST: 'shows drop-off orders; their labels and photos are left out of the screens',
  ORDER_VIEW_NOTIFICATION: 'shows messages; their export, a file, is left out of the screen',
  PROVIDER_LIST: 'shows providers; their passwords are left out',
  SITE_LIST: 'shows sites; their export, a file, is left out of the screen',
  TEMPERATURE_LIST: 'shows temperatures; their export, a file, is left out of the screen',
  THANKYOU: 'opens the screen that shows the state of the certificate',
  UTILIZATION_REPORT: 'shows a report; its exports, files, are left out of the screen',
};

test('a permission applies in views if it lets a user see and opens nothing that is closed to them', () => {
  const sees = namedBy(isOpenToViews);
  const does = namedBy((call) => !isOpenToViews(call));
  const expected = (Object.keys(permissions) as Permission[]).filter(
    (permission) => permission in exceptions || (sees.has(permission) && !does.has(permission)),
  );
  expect((Object.keys(permissions) as Permission[]).filter(isAllowedInViews).toSorted()).toEqual(expected.toSorted());
});
