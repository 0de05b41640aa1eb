import type { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getProductAttribute, listProductAttributeOptions, listProductAttributes } from './product-attributes.reads.ts';
import {
  createProductAttribute,
  deleteProductAttribute,
  updateProductAttribute,
} from './product-attributes.service.ts';

export const productAttributesHandlers = (db: Database) =>
  handlersOf<typeof productAttributesCalls>()({
    listProductAttributes: async ({ query }, { caller }) =>
      pageText(await listProductAttributes(db, caller, query), query),
    listProductAttributeOptions: (_input, { caller }) => db.transactionAs(caller, listProductAttributeOptions),
    getProductAttribute: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => getProductAttribute(trx, params.id)),
    createProductAttribute: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createProductAttribute(trx, context, body)),
    updateProductAttribute: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateProductAttribute(trx, context, body)),
    deleteProductAttribute: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteProductAttribute(trx, context, params.id));
      return { success: true };
    },
  });
