import type { districtsCalls } from '@cubby/contract/districts/districts.calls';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { handlersOf } from '../../platform/http/handlers.ts';

const nameColumn = { en_US: 'name_en', zh_HK: 'name_zh', pt_BR: 'name_pt', id_ID: 'name_id' } as const satisfies Record<
  Language,
  string
>;

export const districtsHandlers = (db: Database) =>
  handlersOf<typeof districtsCalls>()({
    searchDistricts: ({ query }, { caller, language }) =>
      db.transactionAs(caller, (trx) => {
        const name = nameColumn[language];
        return trx
          .selectFrom('districts')
          .select(['id as districtId', `${name} as name`, 'grade', 'upper_id as upperGradeId'])
          .$if(query.grade !== undefined, (select) => select.where('grade', '=', query.grade ?? 1))
          .$if(query.upperGradeId !== undefined, (select) => select.where('upper_id', '=', query.upperGradeId ?? ''))
          .$if(query.keyWord !== undefined && query.keyWord !== '', (select) =>
            select.where(sql.ref(name), 'ilike', containsPattern(query.keyWord ?? '')),
          )
          .orderBy('grade')
          .orderBy(sql.ref(name))
          .limit(query.limit)
          .execute();
      }),
  });
