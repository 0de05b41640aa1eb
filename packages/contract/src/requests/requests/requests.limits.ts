/** Limits of pickup and delivery requests and outbound records. */
export const requestLimits = {
  /** Orders of one request. */
  ordersMax: 1000,
  referenceNumberMax: 64,
  /** A slot lasts at least this long, ms. */
  windowMin: 3_600_000,
  /** Days ahead for which slots are offered. */
  daysAhead: 14,
  /** Ids in one batch call. */
  batchMax: 1000,
  exportMax: 100_000,
} as const;

/** The types of the pickup/delivery list; outbound records have a list of their own. */
export const pickupDeliveryTypes = ['PICKUP_REQUEST', 'DELIVERY_REQUEST'] as const;

export const requestSortFields = ['lastUpdatedTime', 'creationTime', 'requestStartTime', 'completeTime'] as const;

export const outboundSortFields = ['lastUpdatedTime', 'creationTime', 'dispatchDate', 'timeOutbound'] as const;

export const requestItemSortFields = ['lastUpdatedTime', 'orderNumber', 'timeCreated'] as const;

export const requestReportSortFields = ['lastUpdatedTime', 'requestStartTime'] as const;
