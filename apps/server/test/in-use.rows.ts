/** What is made of rows, at the moment when they are deleted. */
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { buildRequestWorld } from '../src/modules/requests/requests/requests.fixture.ts';
import type { Race, UseWorld } from './in-use.world.ts';

export const racesOfRows = async (world: UseWorld) => {
  const { kit, app, operator, merchant, staff, service, admin, next, site, order, mine, group, inserted } = world;
  const withoutGroup = sql`from sites s where s.operator_id = ${operator.id} and s.deleted_time is null and s.name like 'Grouped%'
  and not exists (select from site_group_sites m where m.site_id = s.id)`;
  const ofGoneCompany = sql`from companies c where c.deleted_time is not null and (
  exists (select from users u where u.company_id = c.id and u.deactivated_time is null)
  or exists (select from sites s where s.operator_id = c.id and s.deleted_time is null)
  or exists (select from companies b where b.operator_id = c.id and b.deleted_time is null)
  or exists (select from orders o where o.company_id = c.id and not is_ended(o.status)))`;

  const company = (more: object = {}) => app.buildCompany({ operator_id: operator.id, ...more });
  const deleteCompany = (id: string) => async () => {
    await app.setConfirmed(admin, new Date());
    return app.call(calls.deleteCompany, { params: { id } }, { as: admin });
  };
  const newUser = (more: object) => () =>
    app.call(
      calls.createUser,
      { body: { username: `made.${next().slice(4)}`, password: 'Lantern7q', ...more } as never },
      { as: admin },
    );
  const removed = (call: keyof typeof calls, id: string) => () =>
    app.call(calls[call] as typeof calls.deleteService, { params: { id } }, { as: admin });
  const copiedBlock = async () => {
    const { rows } = await sql<{ id: string }>`
      insert into workflow_blocks (name, method, input, output, type, settings)
      select ${next()}, method, input, output, type, settings from workflow_blocks where method = 'RECEIPT' limit 1
      returning id::text`.execute(app.sql);
    return rows[0]?.id ?? '';
  };
  const category = async (of = service.id) => inserted('product_categories', { name: next(), service_id: of });

  const requests = await buildRequestWorld(app);
  let slotHour = 6;
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

  /** What is made of rows that are deleted. */
  const ofRows: Record<string, () => Promise<Race>> = {
    'an order of a company': async () => {
      const [{ id }, { id: siteId }] = [await company(), await site()];
      const use = () => order({ merchantId: id, siteId }, admin);
      return { table: 'orders', use, remove: deleteCompany(id), wrong: ofGoneCompany };
    },
    'a person of a company': async () => {
      const { id } = await company();
      const role_id = await app.buildRole({ id }, ['ORDER_LIST']);
      return {
        table: 'users',
        use: newUser({ merchantId: id, roleIds: [role_id] }),
        remove: deleteCompany(id),
        wrong: ofGoneCompany,
      };
    },
    'a site of an operator': async () => {
      const [{ id }, given] = [await app.buildCompany({ company_type: 'OPERATOR' }), await site()];
      const use = () =>
        app.call(calls.updateSiteSettings, { body: { siteId: given.id, merchantId: id } }, { as: admin });
      return { table: 'site_group_sites', use, remove: deleteCompany(id), wrong: ofGoneCompany };
    },
    'a company under an operator': async () => {
      const { id } = await app.buildCompany({ company_type: 'OPERATOR' });
      const body = { merchantName: `Below ${next().slice(4)}`, upperGradeId: id };
      const use = () => app.call(calls.createCompany, { body: body as never }, { as: admin });
      return { table: 'companies', use, remove: deleteCompany(id), wrong: ofGoneCompany };
    },
    'the last two groups of a site': async () => {
      const { id } = await app.buildSite({ operator_id: operator.id, name: `Grouped ${next()}` });
      const [one, two] = [await group(id), await group(id)];
      return {
        table: 'site_group_sites',
        use: removed('deleteSiteGroup', one),
        remove: removed('deleteSiteGroup', two),
        wrong: withoutGroup,
      };
    },
    'an order that names a group': async () => {
      const id = await group((await site()).id);
      return {
        table: 'order_site_groups',
        use: () => order({ siteGroupIds: [id] }),
        remove: removed('deleteSiteGroup', id),
      };
    },
    'a product in a group': async () => {
      const [{ productId }, named] = [await kit.finished(), await kit.groupWithPrices(operator.id)];
      const use = () => kit.update({ productId, productPriceGroupList: [named] } as never);
      return { table: 'product_site_groups', use, remove: removed('deleteSiteGroup', named.siteGroupId) };
    },
    'a product with prices': async () => {
      const [{ productId }, named] = [await kit.finished(), await kit.groupWithPrices(operator.id)];
      const use = () => kit.update({ productId, productPriceGroupList: [named] } as never);
      const remove = () => app.call(calls.deletePriceGroup, { params: { id: named.priceGroupId } }, { as: staff });
      return { table: 'product_site_groups', use, remove };
    },
    'an order of a service': async () => {
      const [{ id }, { id: siteId }] = [await app.buildService(), await site()];
      return { table: 'orders', use: () => order({ serviceId: id, siteId }), remove: removed('deleteService', id) };
    },
    'a service of a site': async () => {
      const [{ id }, { id: siteId }] = [await app.buildService(), await site()];
      const use = () => app.call(calls.updateSiteSettings, { body: { siteId, serviceIds: [id] } }, { as: admin });
      return { table: 'site_services', use, remove: removed('deleteService', id) };
    },
    'a category of a service': async () => {
      const { id: serviceId } = await app.buildService();
      const of = await category();
      const use = () =>
        app.call(calls.updateProductCategory, { body: { categoryId: of, serviceId } as never }, { as: admin });
      return { table: 'product_categories', use, remove: removed('deleteService', serviceId) };
    },
    'an order of a product': async () => {
      const { productId, variants } = await kit.finished();
      const { id: siteId } = await site();
      const items = [{ productVariantId: variants[0]?.productVariantId, quantity: 1 }];
      return { table: 'order_items', use: () => order({ items, siteId }), remove: removed('deleteProduct', productId) };
    },
    'a product of a category': async () => {
      const id = await category();
      const use = () => kit.create({ categoryId: id, productAttributeList: [] } as never);
      return { table: 'products', use, remove: removed('deleteProductCategory', id) };
    },
    'a category with an attribute': async () => {
      const [{ attributeId }, of] = [await kit.addAttribute(['S']), await category()];
      const use = () =>
        app.call(
          calls.updateProductCategory,
          { body: { categoryId: of, attributeIds: [attributeId] } as never },
          { as: admin },
        );
      return { table: 'product_category_attributes', use, remove: removed('deleteProductAttribute', attributeId) };
    },
    'a service with a workflow': async () => {
      const id = await inserted('workflows', { name: next(), code: next().replace('-', '_'), attribute: 'Parcels' });
      const body = { lockerServiceName: next(), functionGroupId: id, smsTemplateEvents: ['PIN_CODE' as const] };
      const use = () => app.call(calls.createService, { body }, { as: admin });
      return { table: 'services', use, remove: removed('deleteWorkflow', id) };
    },
    'a person with a role': async () => {
      const id = await app.buildRole(merchant, ['ORDER_LIST']);
      const use = newUser({ merchantId: merchant.id, roleIds: [id] });
      const remove = () => app.call(calls.deleteRole, { body: { roleId: id, deleteFlag: true } }, { as: admin });
      return { table: 'user_roles', use, remove };
    },
    'a workflow with a block': async () => {
      const [block, functionGroupId] = [
        await copiedBlock(),
        await inserted('workflows', { name: next(), code: next().replace('-', '_'), attribute: 'Parcels' }),
      ];
      const units = [{ blockId: block, switchType: 'ALWAYS', switchUnitTypes: ['FOR_MERCHANT_STORE'] }];
      const use = () =>
        app.call(
          calls.replaceWorkflowUnits,
          { params: { id: functionGroupId }, body: { units } as never },
          { as: admin },
        );
      return { table: 'workflow_units', use, remove: removed('deleteWorkflowBlock', block) };
    },
    'compartments of a size, renamed': async () => {
      const size = { name: next(), width_mm: 100, depth_mm: 100, height_mm: 100 };
      const [boxTypeId, { id: siteId }] = [await inserted('box_types', size), await site()];
      const box = { name: 'A01', number: 1, numberInCabinet: 1, boxTypeId, positionX: 1, positionY: 1 };
      const use = () =>
        app.call(calls.saveBoxes, { params: { siteId }, body: { boxList: [box] } as never }, { as: admin });
      const remove = () =>
        app.call(
          calls.updateBoxType,
          { body: { boxTypeId, name: next(), width: 100, length: 100, height: 100 } },
          { as: admin },
        );
      return { table: 'boxes', use, remove, mayFollow: true };
    },
    'a request in a time slot': async () => {
      const { firstSlot, buildOrder, tokens } = requests;
      if (slotHour === 6) await app.sql.deleteFrom('request_slots').execute();
      const body = { requestType: 'PICKUP_REQUEST' as const, startTime: clock(slotHour), endTime: clock(slotHour + 2) };
      const slot = await app.call(calls.createRequestSlot, { body: { ...body, cutoffMinutes: 0 } }, { as: admin });
      const { requestSlotId: id } = slot.body;
      slotHour += 3;
      const all = await app.call(calls.listRequestSlots, { body: { requestType: 'pickUp' } }, { as: tokens.merchant });
      const mineAt = all.body.find(
        ({ requestStartTime: at }) => clock(new Date(at + 8 * 3_600_000).getUTCHours()) === body.startTime,
      );
      const { requestStartTime, requestEndTime } = mineAt ?? (await firstSlot());
      const ordersIds = [(await buildOrder()).id];
      const use = () =>
        app.call(
          calls.createPickupRequest,
          { body: { requestStartTime, requestEndTime, ordersIds } },
          { as: tokens.merchant },
        );
      const wrong = sql`from requests r where r.start_time = to_timestamp(${requestStartTime / 1000})
      and not exists (select from request_slots s where s.id = ${id})`;
      return { table: 'requests', use, remove: removed('deleteRequestSlot', id), wrong };
    },
    'an order with a flag': async () => {
      const id = await inserted('flags', {
        name: next(),
        code: next().replace('-', '_'),
        color: '#112233',
        category: 'ORDER',
      });
      const { id: ordersId } = await mine();
      const use = () => app.call(calls.updateOrderFlags, { body: { ordersId, ordersFlagList: [id] } }, { as: admin });
      return { table: 'order_flags', use, remove: removed('deleteFlag', id) };
    },
  };

  return Object.entries(ofRows).map(([name, build]) => ({ name: `${name}, which is deleted`, build }));
};
