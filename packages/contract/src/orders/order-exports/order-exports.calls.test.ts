import { expect, test } from 'vitest';
import { calls } from '../../areas.ts';
import type { CallDefinition } from '../../kernel/define-call.ts';
import { exportPermissions } from './order-exports.calls.ts';

const definitions = Object.values<CallDefinition>(calls);
const exportCalls = definitions.filter(({ errors }) => errors?.includes('EXPORT_RUNNING'));

test('each export is refused while another of the user runs', () => {
  const named = definitions.filter(({ id }) => id.startsWith('export'));
  expect(named.filter((call) => !exportCalls.includes(call)).map(({ id }) => id)).toEqual([]);
});

test('users who may start an export, and no others, may follow and stop the one that they have running', () => {
  const permissions = exportCalls.flatMap(({ access }) => access);
  expect([...new Set(permissions)].toSorted()).toEqual(exportPermissions.toSorted());
});
