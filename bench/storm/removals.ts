/** A user deletes sites, services, products and groups, or gives sites away, at the moment when others book them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import { askAs } from './ask.ts';
import type { Dice } from './dice.ts';
import type { Report } from './report.ts';
import type { StormWorld } from './world.ts';

/** What the state of things did not allow: it had gone, or was booked. */
const refusals = ['notFound', 'companySite', 'noSiteOfGroups', 'notOffered', 'NOT_FOUND'];
const inUse = ['SITE_IN_USE', 'SERVICE_IN_USE', 'PRODUCT_IN_USE', 'SITE_GROUP_IN_USE', 'NOT_FOUND'];
/** ms from one to the next. */
const pause = 400;

export const removeAround = async (context: {
  origins: readonly string[];
  world: StormWorld;
  dice: Dice;
  report: Report;
  until: number;
}): Promise<void> => {
  const { origins, world, dice, report, until } = context;
  const books = askAs(world.token, '10.0.4.1', report, refusals);
  const shops = askAs(world.shopToken, '10.0.4.3', report, refusals);
  const removes = askAs(world.adminToken, '10.0.4.2', report, inUse);
  const origin = () => dice.pick(origins);
  let n = 0;
  const book = (more: object, as = books) =>
    as(origin(), calls.createOrder, {
      body: { expressNumber: `G-${(n += 1)}`, recipientPhoneNumber: '+85291234567', ...more },
    });
  const remove = (call: typeof calls.deleteSite | typeof calls.deleteService, id: string) =>
    removes(origin(), call as typeof calls.deleteSite, { params: { id } });
  const giveAway = (siteId: string) =>
    removes(origin(), calls.updateSiteSettings, { body: { siteId, merchantId: world.otherOperatorId } });
  for (const { siteId, groupId, serviceId, productId, variantId } of world.fleeting) {
    const items = [{ productVariantId: variantId, quantity: 1 }];
    const meetings: readonly (readonly [() => Promise<unknown>, () => Promise<unknown>])[] = [
      [() => book({ siteId }), () => (dice.roll(2) === 0 ? remove(calls.deleteSite, siteId) : giveAway(siteId))],
      [() => book({ siteGroupIds: [groupId] }), () => remove(calls.deleteSiteGroup as never, groupId)],
      [() => book({ siteId: world.siteId, serviceId }), () => remove(calls.deleteService, serviceId)],
      [() => book({ siteId: world.shopSiteId, items }, shops), () => remove(calls.deleteProduct as never, productId)],
    ];
    // What names the site goes before the site.
    for (const [use, go] of meetings.toReversed()) {
      if (performance.now() >= until) return;
      // Each of them comes first at times, by so much as a call takes.
      await Promise.all([
        sleep(dice.roll(30)).then(use),
        sleep(dice.roll(30)).then(use),
        sleep(dice.roll(60)).then(go),
      ]);
      await sleep(dice.roll(pause));
    }
  }
};
