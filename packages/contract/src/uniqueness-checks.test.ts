import { expect, test } from 'vitest';
import { calls } from './index.ts';

test('checks whether a name is taken can not be used to list names: each is limited per minute', () => {
  const checks = Object.values(calls).filter(({ id }) => /^check.*(Name|Number|NameEn|Password)$/.test(id));
  expect(checks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['checkSiteName', 'checkSiteGroupName', 'checkCompanyName', 'checkUserName']),
  );
  const unlimited = checks.filter((call) => !('limitPerMinute' in call));
  expect(unlimited.map(({ id }) => id)).toEqual([]);
});
