import type { productVariantsCalls } from '@cubby/contract/product-variants/product-variants.calls';
import type { Database } from '../../platform/db/database.ts';
import { handlersOf } from '../../platform/http/handlers.ts';

export const productVariantsHandlers = (db: Database) =>
  handlersOf<typeof productVariantsCalls>()({
    listProductVariants: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) =>
        trx
          .selectFrom('product_variants')
          .select(['id as productVariantId', 'name as productName', 'service_id as serviceId'])
          .$if(query.merchantId !== undefined, (select) =>
            select.where((is) => is.or([is('company_id', 'is', null), is('company_id', '=', query.merchantId ?? '')])),
          )
          .orderBy('name')
          .orderBy('id')
          .execute(),
      ),
  });
