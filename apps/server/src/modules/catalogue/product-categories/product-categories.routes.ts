import type { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { listProductCategoryOptions, productCategories } from './product-categories.service.ts';

export const productCategoriesHandlers = (db: Database) =>
  handlersOf<typeof productCategoriesCalls>()({
    ...resourceHandlers(db, productCategories, {
      list: 'listProductCategories',
      get: 'getProductCategory',
      create: 'createProductCategory',
      update: 'updateProductCategory',
      delete: 'deleteProductCategory',
    }),
    listProductCategoryOptions: (_input, context) =>
      db.transactionAs(context.caller, (trx) => listProductCategoryOptions(trx, context)),
  });
