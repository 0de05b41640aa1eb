import type { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getProductCategory, listProductCategoryOptions, listProductCategories } from './product-categories.reads.ts';
import { createProductCategory, deleteProductCategory, updateProductCategory } from './product-categories.service.ts';

export const productCategoriesHandlers = (db: Database) =>
  handlersOf<typeof productCategoriesCalls>()({
    listProductCategories: async ({ query }, { caller }) =>
      pageText(await listProductCategories(db, caller, query), query),
    listProductCategoryOptions: (_input, { caller }) => db.transactionAs(caller, listProductCategoryOptions),
    getProductCategory: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => getProductCategory(trx, params.id)),
    createProductCategory: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createProductCategory(trx, context, body)),
    updateProductCategory: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateProductCategory(trx, context, body)),
    deleteProductCategory: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteProductCategory(trx, context, params.id));
      return { success: true };
    },
  });
