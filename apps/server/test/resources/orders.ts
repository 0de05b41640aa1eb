/** How rows of the area orders are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ app }: ResourceWorld): ResourceFixtures => ({
  flags: {
    owner: 'PLATFORM',
    calls: ['queryFlags', 'getFlag', 'createFlag', 'updateFlag', 'deleteFlag'],
    id: 'flagId',
    body: (n) => ({ flagName: `Flag ${n}`, flagCode: `SUITE_${n}`, flagColor: '#112233', flagCategory: 'CS' }),
    edit: { flagName: 'Renamed' },
    taken: 'flagCode',
    anyCase: true,
    use: {
      code: 'FLAG_IN_USE',
      counted: 'orders',
      named: 'flagName',
      message: 'in use by 1 order.',
      begin: async (flag_id) =>
        app.sql
          .insertInto('order_flags')
          .values({ order_id: (await app.buildOrder()).id, flag_id })
          .execute(),
      end: (id) => app.sql.deleteFrom('order_flags').where('flag_id', '=', id).execute(),
    },
  },
});
