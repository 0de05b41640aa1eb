/** How rows of the area catalogue are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ app, admin, site, service }: ResourceWorld): ResourceFixtures => {
  const { sql } = app;
  const insert = async (table: 'product_attributes' | 'product_categories' | 'box_types', values: object) =>
    (
      await sql
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const icon = async (number: number) => {
    const id = number.toString(16).padStart(32, '0');
    const file = { file_name: 'icon.png', content_type: 'image/png', bytes: 100, created_by_id: admin.id };
    await sql
      .insertInto('files')
      .values({ id, ...file })
      .execute();
    return id;
  };
  const attribute = insert('product_attributes', {
    name: 'Material',
    input_type: 'TEXT',
    attribute_type: 'DESCRIPTION',
  });
  const size = insert('box_types', { name: 'Suite M', width_mm: 100, depth_mm: 100, height_mm: 100 });

  return {
    products: 'not plain: its prices and variants are changed by calls of their own',
    menus: {
      owner: 'PLATFORM',
      calls: ['listMenus', 'getMenu', 'createMenu', 'updateMenu', 'deleteMenu'],
      id: 'productMenuId',
      body: (n) => ({ menuName: `Menu ${n}` }),
      edit: { menuName: 'Renamed' },
      listRequest: {},
    },
    'price-groups': {
      owner: 'COMPANY',
      calls: ['listPriceGroups', 'getPriceGroup', 'createPriceGroup', 'updatePriceGroup', 'deletePriceGroup'],
      id: 'priceGroupId',
      body: (n) => ({
        priceGroupName: `Prices ${n}`,
        standardTime: 24,
        overdueTime: 48,
        valueList: [{ valueType: 'SERVICE_CHARGE', priceValue: '12.5' }],
      }),
      edit: { standardTime: 12 },
    },
    'product-attributes': {
      owner: 'PLATFORM',
      calls: [
        'listProductAttributes',
        'getProductAttribute',
        'createProductAttribute',
        'updateProductAttribute',
        'deleteProductAttribute',
      ],
      id: 'attributeId',
      body: (n) => ({
        attributeName: `Attribute ${n}`,
        inputType: 'SELECT',
        attributeType: 'VARIANT',
        attributeValues: [{ attributeValue: 'S' }, { attributeValue: 'M' }],
      }),
      edit: { status: 'INVALID' },
      taken: 'attributeName',
      anyCase: true,
      use: {
        code: 'PRODUCT_ATTRIBUTE_IN_USE',
        counted: 'categories',
        named: 'attributeName',
        message: 'in use by 1 category',
        begin: async (attribute_id) => {
          const values = { name: `With attribute ${attribute_id}`, service_id: service.id };
          const category_id = await insert('product_categories', values);
          await sql.insertInto('product_category_attributes').values({ category_id, attribute_id }).execute();
        },
        end: (id) => sql.deleteFrom('product_category_attributes').where('attribute_id', '=', id).execute(),
      },
    },
    'product-categories': {
      owner: 'PLATFORM',
      calls: [
        'listProductCategories',
        'getProductCategory',
        'createProductCategory',
        'updateProductCategory',
        'deleteProductCategory',
      ],
      id: 'categoryId',
      body: async (n) => ({
        categoryName: `Category ${n}`,
        serviceId: service.id,
        attributeIds: [await attribute],
        iconFileId: await icon(n),
      }),
      edit: { status: 'INVALID' },
      taken: 'categoryName',
      anyCase: true,
      use: {
        code: 'PRODUCT_CATEGORY_IN_USE',
        counted: 'products',
        named: 'categoryName',
        message: 'in use by 1 product',
        begin: (category_id) =>
          sql.insertInto('products').values({ name: 'Product', service_id: service.id, category_id }).execute(),
        end: (id) => sql.deleteFrom('products').where('category_id', '=', id).execute(),
      },
    },
    'service-box-configs': {
      owner: 'INTERNAL',
      calls: [
        'listServiceBoxConfigs',
        'getServiceBoxConfig',
        'createServiceBoxConfig',
        'updateServiceBoxConfig',
        'deleteServiceBoxConfig',
      ],
      id: 'compartmentConfigId',
      body: async () => ({
        lockerServiceId: (await app.buildService({})).id,
        boxTypeId: await size,
        standardTime: 24,
      }),
      edit: { standardTime: 12 },
      taken: 'boxTypeId',
      listRequest: { body: {} },
    },
    services: {
      owner: 'INTERNAL',
      calls: ['queryServices', 'getService', 'createService', 'updateService', 'deleteService'],
      id: 'lockerServiceId',
      body: (n) => ({ lockerServiceName: `Suite service ${n}`, smsTemplateEvents: ['PIN_CODE'] }),
      edit: { description: 'Changed' },
      taken: 'lockerServiceName',
      anyCase: true,
      use: {
        code: 'SERVICE_IN_USE',
        counted: 'sites',
        named: 'lockerServiceName',
        message: 'The service is in use and can’t be deleted: 1 site.',
        begin: (service_id) => sql.insertInto('site_services').values({ site_id: site.id, service_id }).execute(),
        end: (id) => sql.deleteFrom('site_services').where('service_id', '=', id).execute(),
      },
    },
    'workflow-blocks': {
      owner: 'PLATFORM',
      calls: [
        'listWorkflowBlocks',
        'getWorkflowBlock',
        'createWorkflowBlock',
        'updateWorkflowBlock',
        'deleteWorkflowBlock',
      ],
      id: 'blockId',
      body: (n) => ({ name: `Block ${n}`, method: 'SIGN', input: ['PERSON'], output: ['SIGNATURE'] }),
      edit: { description: 'Changed' },
      taken: 'name',
    },
    workflows: {
      owner: 'PLATFORM',
      calls: ['listWorkflows', 'getWorkflow', 'createWorkflow', 'updateWorkflow', 'deleteWorkflow'],
      id: 'functionGroupId',
      body: (n) => ({ name: `Workflow ${n}`, code: `SUITE_${n}`, attribute: 'Parcels' }),
      edit: { description: 'Changed' },
      taken: 'name',
      anyCase: true,
      use: {
        code: 'WORKFLOW_IN_USE',
        counted: 'services',
        named: 'functionGroupName',
        message: 'in use by 1 service',
        begin: (workflow_id) =>
          sql
            .insertInto('services')
            .values({ name: `Uses ${workflow_id}`, workflow_id })
            .execute(),
        end: (id) => sql.deleteFrom('services').where('workflow_id', '=', id).execute(),
      },
      within: 'functionGroup',
    },
  };
};
