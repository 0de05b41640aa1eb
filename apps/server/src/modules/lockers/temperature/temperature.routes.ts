import type { temperatureCalls } from '@cubby/contract/lockers/temperature/temperature.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { exportReadings } from './temperature.exports.ts';
import { listColumns, pageReadings } from './temperature.reads.ts';
import { readSeries } from './temperature.series.ts';
import { updateColumns } from './temperature.service.ts';

export const temperatureHandlers = (db: Database) =>
  handlersOf<typeof temperatureCalls>()({
    getColumnInfo: ({ params }, { caller }) => db.transactionAs(caller, (trx) => listColumns(trx, params.siteId)),
    updateColumnInfo: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateColumns(trx, context, body)),
    pageTemperatureReport: ({ query }, { caller }) => pageReadings(db, caller, query),
    exportTemperatureReport: ({ query }, context) => exportReadings(db, context, query),
    getTemperatureSeries: ({ query }, { caller }) => db.transactionAs(caller, (trx) => readSeries(trx, query)),
  });
