import type { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { importProductPrices, productPriceSheet } from './product-prices.imports.ts';
import { listProductPrices, listProductVariants } from './product-variants.reads.ts';
import { createProductVariants, updateProductVariants } from './product-variants.service.ts';

export const productVariantsHandlers = (db: Database) =>
  handlersOf<typeof productVariantsCalls>()({
    listProductVariants: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => listProductVariants(trx, caller, query)),
    createProductVariants: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createProductVariants(trx, context, body)),
    updateProductVariants: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateProductVariants(trx, context, body)),
    importProductPrices: ({ file }, context) => importProductPrices(db, context, file),
    downloadProductPriceTemplate: (_input, { language }) => productPriceSheet.template(language),
    listProductPrices: ({ params }, { caller }) => db.transactionAs(caller, (trx) => listProductPrices(trx, params.id)),
  });
