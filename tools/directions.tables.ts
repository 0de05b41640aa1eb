/** Which module owns each table: it alone decides what the rows mean. A module may name tables of its area and of those before it. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  // Written by `src/platform`, which every module may use.
  platform: [
    'audit_events',
    'bulk_upload_rows',
    'bulk_uploads',
    'file_sweep',
    'guesses',
    'list_count_deltas',
    'list_counts',
    'order_exports',
    'outbox',
    'upload_allowances',
    'used_signatures',
  ],
  'settings/data-keeping': ['keeping_progress'],
  'settings/districts': ['districts'],
  'settings/holidays': ['holidays'],
  'settings/number-rules': ['number_counters', 'number_rules'],
  'settings/uploaded-files': ['files'],
  'lockers/alerts': ['alerts'],
  'lockers/box-types': ['box_types'],
  'lockers/boxes': ['box_history', 'box_holds', 'box_states', 'boxes', 'site_box_types'],
  'lockers/commands': ['commands'],
  'lockers/maintenance-windows': ['maintenance_window_sites', 'maintenance_windows'],
  'lockers/site-groups': ['site_group_sites', 'site_groups'],
  'lockers/sites': [
    'site_devices',
    'site_hours',
    'site_pictures',
    'site_screen_savers',
    'site_services',
    'site_types',
    'sites',
  ],
  'lockers/software-versions': ['software_versions', 'version_keys'],
  'lockers/temperature': [
    'site_column_settings',
    'site_columns',
    'temperature_chain',
    'temperature_hours',
    'temperature_readings',
    'temperature_slots',
    'temperature_states',
  ],
  'lockers/terminals': [
    'device_boots',
    'device_events',
    'device_messages_aside',
    'terminal_enrolments',
    'terminal_states',
    'terminals',
  ],
  'lockers/upgrade-tasks': ['upgrade_items', 'upgrade_stages', 'upgrade_tasks'],
  'catalogue/menus': ['menu_categories', 'menu_category_products', 'menus'],
  'catalogue/price-groups': ['price_group_values', 'price_groups'],
  'catalogue/product-attributes': [
    'product_attribute_choices',
    'product_attribute_values',
    'product_attributes',
    'product_category_attributes',
  ],
  'catalogue/product-categories': ['product_categories'],
  'catalogue/product-variants': ['product_variant_prices', 'product_variants'],
  'catalogue/products': ['product_site_groups', 'product_variant_values', 'products'],
  'catalogue/service-box-configs': ['service_box_configs'],
  'catalogue/services': ['services'],
  'catalogue/workflow-blocks': ['workflow_blocks'],
  'catalogue/workflows': ['workflow_units', 'workflow_versions', 'workflows'],
  'messages/notifications': ['notification_providers', 'notification_records', 'notification_tries'],
  'messages/templates': ['notification_template_products', 'notification_template_versions', 'notification_templates'],
  'messages/sending-rules': ['sending_rules'],
  'people/alert-choices': ['alert_choices'],
  'people/announcements': ['announcement_companies', 'announcement_dismissals', 'announcement_roles', 'announcements'],
  'people/companies': [
    'companies',
    'company_delivery_logistics',
    'company_labels',
    'company_logistics',
    'company_products',
    'company_providers',
    'company_site_groups',
    'company_warehouses',
  ],
  'people/company-verifications': ['company_verifications'],
  'people/mailroom-recipients': ['mailroom_recipient_sites', 'mailroom_recipients'],
  'people/roles': ['role_companies', 'role_label_links', 'role_labels', 'role_permissions', 'roles'],
  'people/sessions': ['known_devices', 'recovery_codes', 'sessions'],
  'people/single-sign-on': [
    'single_sign_on_attempts',
    'single_sign_on_domains',
    'single_sign_on_pending_links',
    'single_sign_on_providers',
  ],
  'people/users': ['api_keys', 'user_districts', 'user_roles', 'user_sites', 'users'],
  'people/verification': ['verification_codes'],
  'orders/deadlines': ['stays'],
  'orders/door-events': ['discrepancies', 'door_events'],
  'orders/drop-off-orders': ['drop_off_orders'],
  'orders/flags': ['flags', 'order_flags'],
  'orders/inspections': ['inspection_doors', 'inspections'],
  'orders/laundry-orders': ['laundry_orders'],
  'orders/order-images': ['order_images'],
  'orders/order-imports': ['order_import_rows', 'order_imports'],
  'orders/order-payments': ['order_payments'],
  'orders/order-pins': ['order_pins', 'past_pins'],
  'orders/orders': [
    'order_count_deltas',
    'order_counts',
    'order_counts_by_company',
    'order_events',
    'order_items',
    'order_site_groups',
    'order_texts',
    'orders',
  ],
  'orders/terminal-access': ['access_due', 'access_orders'],
  'requests/request-slots': ['request_slots'],
  'requests/requests': ['request_events', 'request_items', 'requests'],
  'reports/dashboard': ['dashboard_deltas', 'dashboard_site_sums', 'dashboard_sums'],
  'reports/utilization': ['company_days', 'company_months', 'door_days', 'report_sites', 'site_days', 'site_months'],
  'reports/navigation': ['role_pins', 'user_pins'],
  'integrations/events': ['events'],
  'integrations/webhooks': ['webhook_attempts', 'webhook_deliveries', 'webhooks'],
};

/**
 * The lowest area, tenancy: the identity of companies and people. The area people writes the rows; every area may read these
 * columns. All other columns of the two tables belong to people alone.
 */
export const tenancyColumns: Readonly<Record<string, readonly string[]>> = {
  companies: ['id', 'name', 'company_type', 'operator_id', 'environment', 'time_zone', 'currency', 'deleted_time'],
  users: ['id', 'nickname', 'company_id', 'status', 'start_time', 'end_time', 'deactivated_time'],
};

/** A module, or a whole area, that names tables of a higher area. */
interface TableException {
  readonly module: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

/** At most ten. The list only shrinks: a read that is new is a function or a view that the owner of the table publishes. */
export const tableExceptions: readonly TableException[] = [
  {
    module: 'settings/uploaded-files',
    tables: [
      'commands',
      'companies',
      'company_verifications',
      'inspection_doors',
      'menus',
      'orders',
      'product_categories',
      'products',
      'site_pictures',
      'site_screen_savers',
      'software_versions',
    ],
    reason: 'One statement deletes a file that no row names; a table that names files is added here.',
  },
  {
    module: 'settings/audit-events',
    tables: [
      'flags',
      'inspections',
      'mailroom_recipients',
      'menus',
      'order_imports',
      'orders',
      'price_groups',
      'product_attributes',
      'product_categories',
      'products',
      'request_slots',
      'requests',
      'role_labels',
      'roles',
      'service_box_configs',
      'services',
      'site_groups',
      'sites',
      'workflow_blocks',
      'workflows',
    ],
    reason:
      'The log shows the present name of each changed row; the rows of all resources are read in one statement per page.',
  },
  {
    module: 'lockers/terminals',
    tables: [
      'door_events',
      'role_permissions',
      'service_box_configs',
      'services',
      'user_roles',
      'user_sites',
      'users',
      'workflow_versions',
      'workflows',
    ],
    reason:
      'One statement writes the configuration of a terminal: its people, services and workflows, and the last boot number.',
  },
  {
    module: 'lockers/alerts',
    tables: ['alert_choices', 'orders', 'role_permissions', 'user_roles'],
    reason:
      'Who receives an alert depends on the preferences and permissions of people, and when a parcel becomes overdue on its order.',
  },
  {
    module: 'lockers/boxes',
    tables: ['orders', 'services'],
    reason:
      'A reservation belongs to an order: its site and size are read in the statement that reserves, and the grid shows its parcel.',
  },
  {
    module: 'lockers/sites',
    tables: ['company_site_groups', 'price_groups', 'product_variants', 'products', 'services'],
    reason: 'A site offers services and belongs to groups of companies: lists filter by both.',
  },
  {
    module: 'lockers/site-groups',
    tables: ['orders', 'price_groups', 'product_site_groups'],
    reason: 'The products, price groups and open orders that use a group are listed and counted.',
  },
  {
    module: 'catalogue/services',
    tables: ['company_products', 'orders'],
    reason: 'The companies and orders that use a service are counted before it is deleted.',
  },
  {
    module: 'messages/notifications',
    tables: ['company_providers', 'drop_off_orders', 'order_pins', 'orders'],
    reason: 'A message is filled from its order in the statement that takes it from the queue.',
  },
  {
    module: 'orders',
    tables: ['request_events', 'request_items', 'requests'],
    reason:
      'Moving an order ends its item in a request in the same transaction; locks are taken in one direction: orders, items, requests.',
  },
];
