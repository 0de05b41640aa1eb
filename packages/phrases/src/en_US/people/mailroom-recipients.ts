/** Words of mailroom recipients: list, form, detail, import (administration.md 2, 3, 5). */
export const mailroomRecipients = {
  title: 'Recipients',
  one: 'Recipient',
  toList: 'Go to recipients',
  add: 'Add recipient',
  searchHint: 'Name, e-mail or phone',
  /** Labels of the fields, and headings of the import; a file may use those of any language. */
  fields: {
    merchantId: 'Company',
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name on parcels',
    position: 'Position',
    pushMethod: 'Notify by',
    phone: 'Phone',
    email: 'E-mail',
    userId: 'Account',
    allSite: 'All sites',
    siteId: 'Sites',
    timeCreated: 'Added',
  },
  help: {
    name: 'Leave empty to use first and last name',
    pushMethod: 'How the person is notified of a parcel. Each method needs its contact below.',
    userId: 'Search by name. The account belongs to the company or to its operator.',
    siteId: 'The mailrooms that accept parcels for this person',
    allSite: 'Also at sites that are added later',
  },
  methods: { PHONE: 'Phone', EMAIL: 'E-mail', USER_ID: 'Account' },
  sections: {
    person: 'Person',
    personPurpose: 'Who gets the parcels.',
    contact: 'Contact',
    contactPurpose: 'Where a message about a parcel goes.',
    sites: 'Sites',
    sitesPurpose: 'Where parcels for this person can arrive.',
  },
  siteCount_one: '{{count, number}} site',
  siteCount_other: '{{count, number}} sites',
  first: {
    title: 'No recipients yet',
    text: 'Recipients are the people for whom a mailroom accepts parcels. Add one, or import a list.',
  },
  noMatch: { title: 'No recipient matches', text: 'Change the search or remove the company filter.' },
  saved: '{{name}} saved',
  remove: {
    action: 'Delete recipient',
    body: 'Parcels already registered for this person retain the name. New ones can’t be registered.',
  },
  /** Why a row of an import is there already. */
  exists: 'The company already has this recipient',
  import: {
    title: 'Import recipients',
    purpose:
      'Upload a list of recipients, at most {{rows}} rows. Valid rows are added at once; the others are listed with their reasons. A row without a notification method uses every contact that it gives.',
    done_one: '{{count, number}} recipient added',
    done_other: '{{count, number}} recipients added',
    columns: { name: 'Recipient' },
  },
  files: {
    sheet: 'Recipients',
    template: 'recipients-template',
  },
};

/** Its words in the lists of all resources. */
export const mailroomRecipientsInLists = {
  permissions: {
    MAILROOM_LIST: 'See mailroom recipients',
    MAILROOM_EDIT: 'Add, change and delete mailroom recipients',
    MAILROOM_IMPORT: 'Import mailroom recipients from a spreadsheet',
  },
  rowName: 'Recipient',
  actions: {
    create: 'Added a recipient',
    delete: 'Deleted a recipient',
    import: 'Imported a recipient',
    update: 'Changed a recipient',
  },
};
