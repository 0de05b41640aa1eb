import type { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { importProducts } from './products.imports.ts';
import { getProduct, listOfferedProducts, listProducts, listServiceTypes } from './products.reads.ts';
import { copyProduct, createProduct, deleteProduct, updateProduct } from './products.service.ts';
import { productSheet } from './products.sheet.ts';

export const productsHandlers = (db: Database) =>
  handlersOf<typeof productsCalls>()({
    queryProducts: async ({ query }, { caller }) => pageText(await listProducts(db, caller, query), query),
    getProduct: ({ params }, { caller }) => db.transactionAs(caller, (trx) => getProduct(trx, params.id)),
    listProductsOfCategory: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => listOfferedProducts(trx, sql`p.category_id = ${params.categoryId}::bigint`)),
    listProductServiceTypes: (_input, { caller }) => db.transactionAs(caller, listServiceTypes),
    createProduct: ({ body }, context) => db.transactionAs(context.caller, (trx) => createProduct(trx, context, body)),
    updateProduct: ({ body }, context) => db.transactionAs(context.caller, (trx) => updateProduct(trx, context, body)),
    copyProduct: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => copyProduct(trx, context, params.id, body)),
    importProducts: ({ file, fields }, context) => importProducts(db, context, file, fields),
    downloadProductTemplate: (_input, { language }) => productSheet.template(language),
    deleteProduct: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteProduct(trx, context, params.id));
      return { success: true };
    },
  });
