/** The modules of the area: what they handle, and the jobs that they run. */
import { menusHandlers } from '../modules/catalogue/menus/index.ts';
import { priceGroupsHandlers } from '../modules/catalogue/price-groups/index.ts';
import { productAttributesHandlers } from '../modules/catalogue/product-attributes/index.ts';
import { productCategoriesHandlers } from '../modules/catalogue/product-categories/index.ts';
import { productPriceImportJobs, productVariantsHandlers } from '../modules/catalogue/product-variants/index.ts';
import { productImportJobs, productsHandlers } from '../modules/catalogue/products/index.ts';
import { serviceBoxConfigsHandlers } from '../modules/catalogue/service-box-configs/index.ts';
import { servicesHandlers } from '../modules/catalogue/services/index.ts';
import { workflowBlocksHandlers } from '../modules/catalogue/workflow-blocks/index.ts';
import { workflowsHandlers } from '../modules/catalogue/workflows/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...menusHandlers(db),
    ...priceGroupsHandlers(db),
    ...productAttributesHandlers(db),
    ...productCategoriesHandlers(db),
    ...productVariantsHandlers(db),
    ...productsHandlers(db),
    ...serviceBoxConfigsHandlers(db),
    ...servicesHandlers(db),
    ...workflowBlocksHandlers(db),
    ...workflowsHandlers(db),
  };
};

export const jobs = ({ db }: JobDeps) => [...productImportJobs(db), ...productPriceImportJobs(db)];
