import type { Measure } from './lib/measure.ts';
import { otherLists } from './measures/area-lists.bench.ts';
import { bulk } from './measures/bulk.bench.ts';
import { consoleSignIn, consoleSize, consoleSpeed, consoleThousand } from './measures/console.bench.ts';
import { counts } from './measures/counts.bench.ts';
import { deepPage } from './measures/deep-page.bench.ts';
import { births } from './measures/births.bench.ts';
import { packageDownloads } from './measures/downloads.bench.ts';
import { deviceMessages, followedDoors, idleTerminals, unlocks } from './measures/devices.bench.ts';
import { deposits } from './measures/deposits.bench.ts';
import { siteDoors } from './measures/doors.bench.ts';
import { exporting } from './measures/export.bench.ts';
import { eventFeed, eventStorage } from './measures/feed.bench.ts';
import { forecast } from './measures/forecast.bench.ts';
import { filters } from './measures/filters.bench.ts';
import { importing } from './measures/import.bench.ts';
import { labels } from './measures/labels.bench.ts';
import { list10, list100 } from './measures/list.bench.ts';
import { messageMove, messageRendering, messageSending } from './measures/messages.bench.ts';
import { orderChange } from './measures/order-change.bench.ts';
import { orderDetail } from './measures/order-detail.bench.ts';
import { orderPrices } from './measures/order-prices.bench.ts';
import { numbers } from './measures/numbers.bench.ts';
import { pinChanges } from './measures/pins.bench.ts';
import { pickupRequest } from './measures/pickup-request.bench.ts';
import { priceImport } from './measures/price-import.bench.ts';
import { productSave } from './measures/product-save.bench.ts';
import { chineseSearch, search } from './measures/search.bench.ts';
import { guard } from './measures/guard.bench.ts';
import { signIn } from './measures/sign-in.bench.ts';
import { lockerReports } from './measures/reports.bench.ts';
import { temperatureIntake, temperatureYear } from './measures/temperature.bench.ts';
import { webhookChange, webhookDeliveries } from './measures/webhooks.bench.ts';
import { upgradeTasks } from './measures/upgrades.bench.ts';
import { start } from './measures/start.bench.ts';
import { userImport } from './measures/user-import.bench.ts';
import { workflowCheck } from './measures/workflow-check.bench.ts';

/** In the order in which they run. */
export const measures: readonly Measure[] = [
  list10,
  list100,
  guard,
  signIn,
  ...otherLists,
  orderDetail,
  filters,
  counts,
  deepPage,
  search,
  chineseSearch,
  importing,
  numbers,
  workflowCheck,
  orderChange,
  productSave,
  orderPrices,
  priceImport,
  siteDoors,
  deposits,
  unlocks,
  deviceMessages,
  births,
  pinChanges,
  idleTerminals,
  followedDoors,
  upgradeTasks,
  packageDownloads,
  webhookDeliveries,
  webhookChange,
  eventFeed,
  eventStorage,
  messageSending,
  messageMove,
  messageRendering,
  forecast,
  temperatureIntake,
  temperatureYear,
  lockerReports,
  bulk,
  userImport,
  pickupRequest,
  exporting,
  labels,
  start,
  consoleSize,
  consoleSignIn,
  consoleSpeed,
  consoleThousand,
];
