import type { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { listProductAttributeOptions, productAttributes } from './product-attributes.service.ts';

export const productAttributesHandlers = (db: Database) =>
  handlersOf<typeof productAttributesCalls>()({
    ...resourceHandlers(db, productAttributes, {
      list: 'listProductAttributes',
      get: 'getProductAttribute',
      create: 'createProductAttribute',
      update: 'updateProductAttribute',
      delete: 'deleteProductAttribute',
    }),
    listProductAttributeOptions: (_input, context) =>
      db.transactionAs(context.caller, (trx) => listProductAttributeOptions(trx, context)),
  });
