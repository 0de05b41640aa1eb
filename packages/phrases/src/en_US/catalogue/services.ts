/** Words of services: list, form, one of them with its prices. */
export const services = {
  title: 'Services',
  one: 'Service',
  toList: 'Go to services',
  add: 'Add service',
  searchHint: 'Service or workflow',
  none: 'None',
  builtIn: 'Built in',
  fields: {
    lockerServiceName: 'Name',
    lockerServiceNameEn: 'English name',
    description: 'Description',
    kind: 'Kind of orders',
    smsTemplateEvents: 'By text message',
    mailTemplateEvents: 'By e-mail',
    whatsAppTemplateEvents: 'By WhatsApp',
    functionGroupId: 'Workflow',
    importArticle: 'Orders may be imported',
    functionType: 'Terminal button',
    serverFunctionType: 'Staff button',
    boxTypeName: 'Sizes',
    createdBy: 'Added by',
  },
  help: {
    smsTemplateEvents: 'At least one. Recipients get no other messages.',
    functionType: 'Shown on the first screen of terminals at sites that have the service.',
    serverFunctionType: 'What staff find first on an order of the service.',
  },
  sections: {
    messages: 'Messages to recipients',
    work: 'Use',
  },
  kinds: {
    STANDARD: 'Parcels',
    LAUNDRY: 'Laundry',
  },
  functionTypes: {
    NONE: 'No button',
    STORE: 'Store a parcel',
    COLLECT: 'Collect a parcel',
    DROP_OFF: 'Drop off a parcel',
    LAUNDRY: 'Hand in laundry',
    MAILROOM: 'Collect from the mailroom',
  },
  serverFunctionTypes: {
    NONE: 'No button',
    NOTIFY: 'Messages',
    LABEL: 'Print label',
    RECREATE: 'Recreate order',
  },
  configs: {
    title: 'Compartments and prices',
    first: 'Prices can be added once the service is saved.',
    empty: 'No prices yet. Parcels may remain in compartments for {{hours, number}} hours, and nothing is charged.',
    actions: 'Actions',
    allSizes: 'All sizes',
    hours: '{{hours, number}} h',
    perPeriod: '{{price}} for each {{hours}}',
    users: 'Who may use it',
  },
  first: {
    title: 'No services yet',
    text: 'A service is what orders are booked for: it defines which messages are sent and how compartments are used.',
  },
  noMatch: {
    title: 'No service matches',
    text: 'Change the search.',
  },
  remove: {
    action: 'Delete service',
    body: 'Its prices are deleted with it. This can’t be undone.',
  },
};

/** Its words in the lists of all resources. */
export const servicesInLists = {
  permissions: {
    SERVICE_LIST: 'See services',
    SERVICE_EDIT: 'Add, change and delete services',
  },
  rowName: 'Service',
  actions: { create: 'Added a service', delete: 'Deleted a service', update: 'Changed a service' },
};
