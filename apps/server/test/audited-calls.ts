/**
 * Checks what the server did in the tests of a file against the promise of the audit: each change is in the timeline or
 * in the audit log, with who, when, what and from where, written in the transaction of the change.
 */
import { calls } from '@cubby/contract';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import type { FastifyInstance } from 'fastify';
import type { WitnessedLine } from './witness.ts';

const byId: Readonly<Record<string, CallDefinition>> = calls;

/** By what the contract says of the call. */
const isChange = ({ changesState, method, readsOnly }: CallDefinition): boolean =>
  changesState ?? (method !== 'GET' && !readsOnly);

/** The calls that change something. */
export const changingCalls: readonly string[] = Object.values(byId)
  .filter(isChange)
  .map(({ id }) => id);

/** Calls that leave no line, and why that is right. */
export const withoutLine: Readonly<Record<string, string>> = {
  enrolAuthenticator: 'stores nothing: the secret travels encrypted until its first code sets it up, which is a line',
  beginEnrolment: 'stores nothing: the secret travels encrypted until its first code sets it up, which is a line',
  importBleKey: 'stores nothing: the key travels encrypted until a site is saved with it, which is a line',
  findSingleSignOn: 'a search: a POST, so that what was typed is in no address',
  dismissAnnouncement: 'what a user removed from their own screens',
  noteReceipts: 'what a provider reports of a message is on the message',
  updatePins: 'the pins of the own menu',
  updateAlertChoices: 'the alerts that a user wants to receive',
  startConfirmation:
    'sends the browser to the provider; its end is a line, and an attempt without an end opens nothing',
  startSingleSignOn:
    'sends the browser to the provider; its end is a line, and an attempt without an end opens nothing',
};

/** Calls that succeed without a line where they change nothing, and when that is. Each leaves one in some test. */
export const unchangedAtTimes: Readonly<Record<string, string>> = {
  extendDeadlines: 'the deadlines are so already',
  getProvider: 'the password remains hidden',
  holdOrders: 'the deadlines are paused already',
  releaseOrders: 'no deadline is paused',
  sendReportTest: 'a test of the user is under way',
  acknowledgeAlerts: 'a user has acknowledged them already',
  assignAlerts: 'they are assigned so already',
  cancelRunningExport: 'nothing is running',
  changeSites: 'every site is refused, or is so already',
  commitBulkUpload: 'the upload was carried out before, or is refused whole',
  endOtherSessions: 'there is no other',
  importCompanies: 'the file is only checked',
  importProducts: 'the file is only checked',
  importSites: 'the file is only checked',
  moveMenu: 'the menu is there already',
  openDoor: 'the person has the door opened already',
  openDoors: 'no door is empty, or the person has them opened already',
  recreateOrders: 'every row is refused',
  registerMailroomParcel: 'the parcel is refused, in an answer of its own',
  retrievePassword: 'no user has that name: the answer must not reveal that',
  saveBoxes: 'the grid is so already',
  sendCompanyCertificate: 'the certificate that waits is sent again',
  sendTerminalCommand: 'the person has asked for it already, and it runs',
  setBoxService: 'the doors are so already',
  setPinDisabled: 'the PIN is switched so already',
  signIn: 'the second step is still to come, and its code on its way',
  updateCompany: 'no field changes',
  updateDeliveryFee: 'the fee is switched so already',
  rebookOrder: 'the order has a compartment there already',
  updateDispatchDate: 'the day does not change',
  updateHandlingFee: 'the fee does not change',
  updateOrder: 'no field changes',
  updateOrderCsFlags: 'no flag is new, and there is no note',
  updateOutboundRecord: 'no field changes',
  updatePayment: 'the amount does not change',
  updateRequest: 'no field changes',
  updateProductVariants: 'prices and statuses do not change',
  verifyMail: 'the address was proved before: mail programs open links twice',
};

/** What is changed without a line, and why that is right: a table, with the operation where that matters. */
const unwritten: Readonly<Record<string, string>> = {
  list_count_deltas: 'sums of what has its line',
  order_texts: 'copies of what has its line',
  list_counts: 'sums of what has its line',
  number_counters: 'numbers that orders take, each with its line',
  order_count_deltas: 'sums of what has its line',
  order_counts: 'sums of what has its line',
  order_counts_by_company: 'sums of what has its line',
  dashboard_deltas: 'sums of what has its line',
  dashboard_site_sums: 'sums of what has its line',
  dashboard_sums: 'sums of what has its line',
  company_days: 'sums of the history of compartments',
  company_months: 'sums of the history of compartments',
  door_days: 'sums of the history of compartments',
  report_sites: 'sums of the history of compartments',
  forecast_sites: 'up to which day a site is forecast',
  site_forecasts: 'forecasts from the history of compartments',
  site_days: 'sums of the history of compartments',
  site_months: 'sums of the history of compartments',
  used_signatures: 'so that no signed request is sent twice',
  'outbox insert': 'notifies open screens of what has its line',
  'outbox delete': 'events of the timeline on their way out, which have grown old',
  file_sweep: 'the progress of a check of the file store',
  upload_allowances: 'the uploads of a user today',
  guesses: 'the number of failed attempts',
  alert_choices: 'the alerts that a user wants to receive',
  'bounced_addresses delete': 'those that another provider accepts; what users remove is a line',
  'bounced_addresses insert': 'what providers report of addresses',
  'bounced_addresses update': 'what providers report of addresses again',
  'notification_providers update': 'receipts, alarms and shares that follow from messages',
  announcement_dismissals: 'what a user removed from their own screens',
  report_runs: 'the times at which a report was due; the schedule, and tests, are lines',
  report_run_mails: 'what became of the mail of a run',
  'report_schedules update': 'when it is due next; what users change are lines',
  events: 'what other systems receive of changes that have their lines, until it is 30 days old',
  webhook_deliveries: 'what is sent to other systems; replays and tests are lines',
  webhook_attempts: 'the tries to send it',
  'webhooks update': 'how an endpoint answers; what users change, and that it is switched off, are lines',
  user_pins: 'the pins of the own menu',
  known_devices: 'the devices of a sign-in, which is a line',
  'sessions insert': 'waits for its second step and opens nothing; with it, it is a line',
  verification_codes: 'what is to be sent, until it is; asking for it and using it are lines',
  single_sign_on_attempts: 'a sign-in on its way to the provider and back',
  'order_imports update': 'the steps of an import, whose start and finish are lines',
  order_import_rows: 'the steps of an import, whose start and finish are lines',
  order_exports: 'an export while it runs, whose start is a line',
  'notification_records update':
    'the result of a message, which is in the record itself; the request to send it is a line',
  'notification_records delete': 'an automatic message that is of no use any more at its turn',
  keeping_progress: 'the progress of the erasure; what is erased is a line',
  notification_tries: 'the attempts to send a message; the request to send it is a line',
  'bulk_uploads update': 'an upload that is refused as a whole, which its own rows record',
  'bulk_upload_rows update': 'an upload that is refused as a whole, which its own rows record',
  'bulk_uploads delete': 'uploads that have grown old',
  'bulk_upload_rows delete': 'uploads that have grown old',
  'files delete': 'uploads that nothing uses after a day',
  upgrade_items: 'the steps of an upgrade, whose start and end are lines',
  'upgrade_stages update': 'the steps of a task, whose start, pauses and end are lines',
  'upgrade_tasks update': 'counts of a task, whose start, pauses and end are lines',
  'commands update': 'the steps of a command, whose start and end are lines',
  access_due: 'what is still to be sent to terminals; the change itself has its line',
  access_orders: 'the orders that were sent to terminals',
  'door_events insert': 'messages of terminals; what they do to an order is a line',
  'door_events update': 'what became of them; what they do to an order is a line',
  'order_images insert': 'pictures that terminals send with a step; the step is a line of the order',
  stays: 'the clocks of parcels in compartments, which follow their orders',
  'alerts insert': 'a condition that terminals or doors report',
  'alerts update': 'alerts open and close by themselves; what people say of them is a line of their call',
  'alerts delete': 'a condition that was over before it was an alert',
  'maintenance_windows update': 'a window begins or ends by the clock; its cancellation is a line of its call',
  device_boots: 'which messages of terminals were taken; the messages are stored',
  device_messages_aside: 'messages of terminals that could not be processed',
  terminal_states: 'what terminals report of themselves; their messages are stored',
  temperature_readings: 'what probes of columns report',
  temperature_slots: 'what probes of columns report, in sums',
  temperature_hours: 'what probes of columns report, in sums',
  temperature_chain: 'links that follow from the readings',
  temperature_states: 'the last reading of a column, and how far its alarms are computed',
  'terminals update': 'a new secret, made and first used; asking for it is a line',
  'box_states update':
    'what sensors report, whose history is in the database; what people change is a line of their call',
};

/** The audit log, and the timelines of orders with their status and operator. */
const lines = new Set(['audit_events insert', 'order_events insert']);

/** What a transaction changed of all that needs a line, where it wrote none. */
export const silentChanges = (changes: readonly string[]): readonly string[] =>
  changes.some((what) => lines.has(what))
    ? []
    : changes.filter((what) => !(what in unwritten) && !((what.split(' ')[0] ?? '') in unwritten));

/** A call that changes something, answered with success. */
export interface MadeCall {
  readonly callId: string;
  readonly requestId: string;
}

/** Notes the calls from now on. */
export const watchCalls = (fastify: FastifyInstance): readonly MadeCall[] => {
  const made: MadeCall[] = [];
  const changing = new Set(changingCalls);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { callId } = request.routeOptions.config as { callId?: string };
    if (callId !== undefined && changing.has(callId) && reply.statusCode < 300)
      made.push({ callId, requestId: request.id });
    done();
  });
  return made;
};

/** What is wrong with the lines of calls: a sentence each, each once. */
export const faultsOfCalls = (made: readonly MadeCall[], written: readonly WitnessedLine[]): string[] => {
  const byRequest = Map.groupBy(written, ({ requestId }) => requestId);
  const faults = made.flatMap(({ callId, requestId }) => {
    const own = byRequest.get(requestId) ?? [];
    if (own.length === 0)
      return callId in withoutLine || callId in unchangedAtTimes ? [] : [`${callId} succeeded without a line`];
    return own.flatMap(({ action, named, placed }) => [
      ...(named ? [] : [`${callId} wrote ${action} without who`]),
      ...(placed ? [] : [`${callId} wrote ${action} without from where`]),
    ]);
  });
  return [...new Set(faults)];
};

/** What is wrong with transactions: a sentence each, each once. */
export const faultsOfChanges = (transactions: readonly (readonly string[])[]): string[] => [
  ...new Set(
    transactions
      .map(silentChanges)
      .filter((silent) => silent.length > 0)
      .map((silent) => `a transaction without a line: ${silent.join(', ')}`),
  ),
];

/** What tests have shown of calls: those answered with success, and those of them that left a line, or left none. */
export interface Shown {
  readonly made: readonly string[];
  readonly written: readonly string[];
  readonly silent: readonly string[];
}

export const shownBy = (made: readonly MadeCall[], written: readonly WitnessedLine[]): Shown => {
  const requests = new Set(written.map(({ requestId }) => requestId));
  const left = ({ requestId }: MadeCall): boolean => requests.has(requestId);
  const ids = (of: readonly MadeCall[]) => [...new Set(of.map(({ callId }) => callId))];
  return {
    made: ids(made),
    written: ids(made.filter(left)),
    silent: ids(made.filter((call) => !left(call))),
  };
};

/** The calls of which a whole run has not shown enough, or more than they are let off for: a sentence each. */
export const faultsOfRun = (shown: readonly Shown[]): string[] => {
  const [made, written, silent] = (['made', 'written', 'silent'] as const).map(
    (what) => new Set(shown.flatMap((one) => one[what])),
  ) as [Set<string>, Set<string>, Set<string>];
  return changingCalls.flatMap((id) => {
    if (!made.has(id)) return [`${id} is answered with success in no test`];
    if (id in withoutLine) return written.has(id) ? [`${id} leaves a line, and is let off`] : [];
    if (!written.has(id)) return [`${id} leaves a line in no test`];
    return id in unchangedAtTimes && !silent.has(id) ? [`${id} always leaves a line, and is let off`] : [];
  });
};
