/** How rows of the area lockers are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ app, operator, site }: ResourceWorld): ResourceFixtures => ({
  'site-groups': {
    owner: 'COMPANY',
    calls: ['listSiteGroups', 'getSiteGroup', 'createSiteGroup', 'updateSiteGroup', 'deleteSiteGroup'],
    id: 'siteGroupId',
    body: (n) => ({ siteGroupName: `Group ${n}`, siteId: [site.id] }),
    edit: { description: 'Changed' },
    whole: true,
    taken: 'siteGroupName',
    anyCase: true,
    use: {
      code: 'SITE_GROUP_IN_USE',
      counted: 'orders',
      named: 'siteGroupName',
      message: '1 order',
      begin: async (group_id) => {
        const order = await app.buildOrder({ company_id: operator.id, site_id: site.id });
        await app.sql.insertInto('order_site_groups').values({ order_id: order.id, group_id }).execute();
      },
      end: (id) => app.sql.deleteFrom('order_site_groups').where('group_id', '=', id).execute(),
    },
  },
  sites: 'not plain: a site is saved in steps, with its compartments',
  'software-versions': 'not plain: a version is made of an uploaded package, and is approved rather than changed',
});
