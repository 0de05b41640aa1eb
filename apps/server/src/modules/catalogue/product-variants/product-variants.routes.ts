import type { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';

export const productVariantsHandlers = (db: Database) =>
  handlersOf<typeof productVariantsCalls>()({
    listProductVariants: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => {
        const company = query.merchantId ?? caller.companyId;
        return trx
          .selectFrom('product_variants')
          .select(['id as productVariantId', 'name as productName', 'service_id as serviceId'])
          .$if(company !== null, (select) =>
            select.where(sql<boolean>`company_books(${company}::bigint, company_id, product_id)`),
          )
          .orderBy('name')
          .orderBy('id')
          .execute();
      }),
  });
