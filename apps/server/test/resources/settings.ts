/** How rows of the area settings are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ buildMerchant }: ResourceWorld): ResourceFixtures => ({
  holidays: {
    owner: 'PLATFORM',
    calls: ['listHolidays', 'getHoliday', 'createHoliday', 'updateHoliday', 'deleteHoliday'],
    id: 'holidayId',
    body: (n) => ({ day: new Date(Date.UTC(2030, 0, n)).toISOString().slice(0, 10), name: `Holiday ${n}` }),
    edit: { name: 'Renamed' },
    taken: 'day',
  },
  'number-rules': {
    owner: 'COMPANY',
    calls: ['listNumberRules', 'getNumberRule', 'createNumberRule', 'updateNumberRule', 'deleteNumberRule'],
    id: 'id',
    body: async () => ({ siteType: 'ALL', merchantId: await buildMerchant(), randomFiled: 'HK{SEQ:6}' }),
    edit: { randomFiled: 'MO{SEQ:6}' },
    audited: 'formula',
    unaudited: ['randomFiled'],
    whole: true,
    taken: 'siteType',
  },
});
