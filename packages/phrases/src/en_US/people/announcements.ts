/** Words of announcements: list, form, one of them, and the banner. */
export const announcements = {
  title: 'Announcements',
  one: 'Announcement',
  toList: 'Go to announcements',
  add: 'Create announcement',
  searchHint: 'Part of the name',
  fields: {
    name: 'Name',
    description: 'Text in Chinese',
    descriptionEn: 'Text in English',
    descriptionPt: 'Text in Portuguese',
    descriptionId: 'Text in Indonesian',
    status: 'Status',
    displayStartTime: 'Shown from',
    displayEndTime: 'Shown until',
    merchantId: 'Owner',
    merchantIds: 'Companies',
    roleIds: 'Roles',
    creationTime: 'Created',
  },
  help: {
    description: 'Users of other languages see it only if there is no English text.',
    descriptionEn: 'Users whose language has no text of its own see this one.',
    displayStartTime: 'Time zone: {{zone}}',
    displayEndTime: 'Time zone: {{zone}}',
    merchantIds: 'Only users of these companies and of the companies under them see it. Leave empty for all.',
    roleIds: 'Only users with one of these roles see it. Leave empty for all.',
  },
  sections: {
    general: 'Announcement',
    texts: 'Texts',
    audience: 'Who sees it',
  },
  statuses: {
    Draft: 'Draft',
    Published: 'Published',
    Closed: 'Closed',
  },
  platform: 'The platform',
  everybody: 'All companies',
  everyRole: 'All roles',
  closed: 'This announcement is closed. It can’t be changed.',
  preview: 'Preview',
  previewHint: 'This is how users of each language see it.',
  dismiss: 'Dismiss',
  banner: 'Announcements',
  first: {
    title: 'No announcements yet',
    text: 'Announcements appear at the top of every screen while they are published.',
  },
  noMatch: { title: 'No announcement matches', text: 'Change the search or remove a filter.' },
  created: '{{name}} created',
  saved: '{{name}} saved',
  remove: {
    action: 'Delete announcement',
    title: 'Delete {{name}}?',
    body: 'It disappears from the screens of all users. This can’t be undone.',
  },
};

/** Its words in the lists of all resources. */
export const announcementsInLists = {
  permissions: {
    VIEW_ANNOUNCEMENT_DETAIL: 'See announcements',
    ADD_ANNOUNCEMENT: 'Create announcements',
    EDIT_ANNOUNCEMENT: 'Change and delete announcements that one may see',
  },
  rowName: 'Announcement',
  actions: { create: 'Created an announcement', delete: 'Deleted an announcement', update: 'Changed an announcement' },
  screens: { announcementList: 'Announcements' },
  create: { announcement: 'Announcement' },
};
