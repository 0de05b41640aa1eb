/** What the policies let each viewer of the isolation world see. */
import { peopleRowsOf } from './isolation.people-parts.ts';
import { ownedTables } from './isolation.resources.ts';
import type { Viewer } from './isolation.viewers.ts';
import { priceRows, productRows, siteParts, terminalRows } from './row-policies.operators.ts';

/** The rows of each guarded table that a user of the first tree is to see: their number, and none more. @param ownOrders orders of the tree */
export const expectedRows = (viewer: Viewer, ownOrders: number): Readonly<Record<string, number>> => {
  const logistics = viewer === 'LOGISTICS';
  return {
    ...Object.fromEntries(ownedTables.map((table) => [table, logistics ? 0 : 1])),
    // The own one, and a global one.
    number_rules: logistics ? 0 : 2,
    number_counters: logistics ? 0 : 1,
    orders: ownOrders,
    order_texts: ownOrders,
    drop_off_orders: 1,
    laundry_orders: 1,
    // The photo of an inspection and the image of a product are the platform's: they hang on what is seen. All see the package. One file of the
    // company hangs on nothing.
    files: viewer === 'OPERATOR' ? 5 : logistics ? 2 : 4,
    announcements: logistics ? 0 : 1,
    announcement_companies: logistics ? 0 : 1,
    announcement_roles: logistics ? 0 : 1,
    report_schedules: logistics ? 0 : 1,
    report_schedule_recipients: logistics ? 0 : 1,
    report_runs: logistics ? 0 : 1,
    report_run_mails: logistics ? 0 : 1,
    // The own one, and a default of the platform.
    ...Object.fromEntries(
      ['webhooks', 'webhook_deliveries', 'webhook_attempts'].map((table) => [table, logistics ? 0 : 1]),
    ),
    sending_rules: logistics ? 0 : 1,
    bounced_addresses: logistics ? 0 : 1,
    // The own one, and a default of the platform, which all companies see.
    notification_templates: logistics ? 1 : 2,
    notification_template_versions: logistics ? 1 : 2,
    notification_template_products: logistics ? 1 : 2,
    // Who dismissed one, and the keys that sign versions, are read by the server alone.
    announcement_dismissals: 0,
    version_keys: 0,
    order_items: 1,
    order_flags: 1,
    order_events: 1,
    outbox: 1,
    // What happens to orders; and for the operator, what happens at the site.
    events: viewer === 'OPERATOR' ? 3 : 1,
    order_payments: 1,
    order_pins: 1,
    // No policy shows deleted rows to users of a company.
    past_pins: 0,
    // Nor how much a user has uploaded.
    upload_allowances: 0,
    // Nor how far the erasure has come.
    keeping_progress: 0,
    // Nor what is sent to terminals.
    access_orders: 0,
    access_due: 0,
    bulk_uploads: logistics ? 0 : 1,
    bulk_upload_rows: logistics ? 0 : 1,
    mailroom_recipient_sites: logistics ? 0 : 1,
    notification_records: 1,
    notification_tries: 1,
    sites: 1,
    site_box_types: 1,
    site_groups: 1,
    ...Object.fromEntries([...siteParts, 'order_site_groups'].map((table) => [table, 1])),
    box_holds: 1,
    door_events: 1,
    discrepancies: 1,
    stays: 1,
    order_images: 1,
    ...terminalRows(viewer),
    site_column_settings: 1,
    temperature_readings: 1,
    temperature_slots: 1,
    temperature_hours: 1,
    temperature_states: 1,
    temperature_chain: 1,
    // The four fields of the door, and the ledger when the parcel came.
    box_history: 5,
    company_verifications: logistics ? 0 : 1,
    company_warehouses: logistics ? 0 : 1,
    company_delivery_logistics: logistics ? 0 : 1,
    company_products: logistics ? 0 : 1,
    company_site_groups: 1,
    company_labels: logistics ? 0 : 1,
    company_providers: logistics ? 0 : 1,
    ...productRows(viewer),
    ...priceRows(viewer),
    order_imports: logistics ? 0 : 1,
    order_import_rows: logistics ? 0 : 1,
    audit_events: logistics ? 0 : 1,
    single_sign_on_providers: logistics ? 0 : 1,
    single_sign_on_domains: logistics ? 0 : 1,
    single_sign_on_pending_links: logistics ? 0 : 1,
    order_counts: 0,
    // Of the one order: the total, and the week of its creation.
    order_counts_by_company: 2,
    order_count_deltas: 1,
    // A day, and the sixteen days that it lies in.
    ...Object.fromEntries(
      ['report_sites', 'door_days', 'site_days', 'site_months', 'forecast_sites', 'site_forecasts'].map((table) => [
        table,
        1,
      ]),
    ),
    ...Object.fromEntries(['company_days', 'company_months'].map((table) => [table, logistics ? 0 : 1])),
    dashboard_sums: 2,
    dashboard_site_sums: 2,
    dashboard_deltas: 1,
    // One that bulk uploads are about has no logistics company.
    requests: logistics ? 2 : 3,
    request_items: 2,
    request_events: 2,
    // Pickups, outbound records, the orders of each, and the drop-off order; the site of the orders, and that of the records.
    // Some of the own rows are given to no carrier, and the line of the audit is none of the carrier's.
    // An operator sees how many companies of a type are under it, how many products, maintenance windows and upgrade tasks it
    // has; each sees how many people and messages its companies have.
    list_counts: logistics ? 8 : (viewer === 'OPERATOR' ? 17 : 10) + ownedTables.length,
    list_count_deltas: 1,
    ...peopleRowsOf(viewer),
  };
};
