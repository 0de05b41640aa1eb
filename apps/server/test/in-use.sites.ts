/** What can be made at a site, at the moment when the site goes. */
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { buildLaundry } from '../src/modules/orders/laundry-orders/laundry-orders.fixture.ts';
import { buildPhoto } from './factories/files.ts';
import type { Answer, Race, UseWorld } from './in-use.world.ts';

export const racesAtSites = (world: UseWorld) => {
  const {
    app,
    operator,
    merchant,
    staff,
    admin,
    buyer,
    buys,
    other,
    next,
    site,
    order,
    change,
    mine,
    newGroup,
    group,
    inserted,
  } = world;
  const deleteSite = (id: string) => () => app.call(calls.deleteSite, { params: { id } }, { as: admin });
  const giveAway = (id: string) => () =>
    app.call(calls.updateSiteSettings, { body: { siteId: id, merchantId: other.id } }, { as: admin });
  const atGoneSite = sql`from orders o join sites s on s.id = o.site_id join companies c on c.id = o.company_id
  where not is_ended(o.status) and (s.deleted_time is not null or s.operator_id <> coalesce(c.operator_id, c.id))`;
  const lyingAtGoneSite = sql`from orders o join sites s on s.id = o.current_location_id
  where not is_ended(o.status) and s.deleted_time is not null`;
  const sideAtGoneSite = sql`from laundry_orders l join sites s on s.id = l.clean_site_id
  where s.deleted_time is not null or s.operator_id <> ${operator.id}`;
  const priceAtGoneSite = sql`from price_groups g join sites s on s.id = g.site_id
  where s.deleted_time is not null or s.operator_id <> g.company_id`;
  const inForeignGroup = sql`from site_group_sites m join site_groups g on g.id = m.group_id join sites s on s.id = m.site_id
  where s.deleted_time is not null or s.operator_id is distinct from g.operator_id`;
  type Goes = (id: string) => () => Promise<Answer>;
  /** What can be made at a site, while it is deleted or given away. */
  const atSites: Record<string, (goes: Goes) => Promise<Race>> = {
    'an order': async (goes) => {
      const { id } = await site();
      return { table: 'orders', use: () => order({ siteId: id }), remove: goes(id), wrong: atGoneSite };
    },
    'an order by its groups': async (goes) => {
      const { id } = await site();
      const siteGroupIds = [await group(id)];
      return { table: 'orders', use: () => order({ siteGroupIds }), remove: goes(id), wrong: atGoneSite };
    },
    'a diverted order': async (goes) => {
      const { id } = await site();
      const { id: first } = await app.buildSite({ operator_id: operator.id, status: 'DISABLED', backup_site_id: id });
      return { table: 'orders', use: () => order({ siteId: first }), remove: goes(id), wrong: atGoneSite };
    },
    'a drop-off order': async (goes) => {
      const { id } = await site();
      const { id: service_id } = await app.buildService({ function_type: 'DROP_OFF' });
      const productVariantId = await inserted('product_variants', { name: next(), service_id });
      const { id: photoId } = await buildPhoto(app.sql, { company_id: merchant.id, created_by_id: buyer.id });
      const items = [{ productVariantId, quantity: 1 }];
      const body = { siteId: id, recipientPhoneNumber: '6281234567890', items, photoId };
      const use = () => app.call(calls.createDropOffOrder, { body }, { as: buys });
      return { table: 'orders', use, remove: goes(id), wrong: atGoneSite };
    },
    'a parcel of the mailroom': async (goes) => {
      const { id } = await site();
      const body = { expressNumber: next(), recipientName: 'Ada', recipientPhoneNumber: '911', siteId: id };
      const use = () => app.call(calls.registerMailroomParcel, { body }, { as: buys });
      return { table: 'orders', use, remove: goes(id), wrong: atGoneSite };
    },
    'an order that is recreated': async (goes) => {
      const { id } = await site();
      const original = await app.buildOrder({ company_id: merchant.id, status: 'Cancelled' });
      const row = { originalOrdersId: original.id, newExpressNumber: next(), recipientPhoneNumber: '911', siteId: id };
      const use = () => app.call(calls.recreateOrders, { body: [row] }, { as: buys });
      return { table: 'orders', use, remove: goes(id), wrong: atGoneSite };
    },
    'an order that moves': async (goes) => {
      const [{ id }, { id: articleId }] = [await site(), await mine()];
      return { table: 'orders', use: () => change(articleId, { siteId: id }), remove: goes(id), wrong: atGoneSite };
    },
    'a parcel that lies there': async (goes) => {
      const [{ id }, { id: articleId }] = [await site(), await mine()];
      const use = () => change(articleId, { currentLocationId: id });
      return { table: 'orders', use, remove: goes(id), wrong: lyingAtGoneSite };
    },
    'a side of laundry': async (goes) => {
      const [{ id }, dirty] = [await site(), await site()];
      const { id: articleId } = await buildLaundry(app, {
        company_id: merchant.id,
        status: 'Inbound',
        dirty: dirty.id,
      });
      const use = () => change(articleId, { cleanSiteId: id });
      return { table: 'laundry_orders', use, remove: goes(id), wrong: sideAtGoneSite };
    },
    'prices of its own': async (goes) => {
      const { id: siteId } = await site();
      const valueList = [{ valueType: 'SERVICE_CHARGE' as const, priceValue: '12.5' }];
      const body = { priceGroupName: next(), standardTime: 24, overdueTime: 48, siteId, valueList };
      const use = () => app.call(calls.createPriceGroup, { body }, { as: staff });
      return { table: 'price_groups', use, remove: goes(siteId), wrong: priceAtGoneSite };
    },
    'a group that it joins': async (goes) => {
      const { id } = await site();
      return { table: 'site_groups', use: () => newGroup(id), remove: goes(id), wrong: inForeignGroup };
    },
  };

  return Object.entries(atSites).flatMap(([name, build]) => [
    { name: `${name}, at a site that is deleted`, build: () => build(deleteSite) },
    { name: `${name}, at a site that is given away`, build: () => build(giveAway) },
  ]);
};
