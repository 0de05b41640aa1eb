/**
 * What recipients read: by occasion, the subject of the mail and the text for each channel. A line whose value is empty
 * is left out; a text message is short.
 */
export const messageTemplates = {
  PIN_CODE: {
    subject: 'Your parcel {{orderNumber}} is ready to collect',
    mail: 'Your parcel {{orderNumber}} from {{companyName}} is ready to collect.\n\nPlace: {{siteName}}\nCompartment: {{compartment}}\nPIN: {{pin}}\n\nEnter the PIN at the locker. Don’t share it: anyone who has it can take the parcel.',
    sms: '{{companyName}}: parcel {{orderNumber}} is at {{siteName}}. PIN {{pin}}',
    whatsapp:
      'Your parcel {{orderNumber}} from {{companyName}} is ready to collect.\nPlace: {{siteName}}\nCompartment: {{compartment}}\nPIN: {{pin}}',
  },
  ORDER_CREATED: {
    subject: 'Your order {{orderNumber}} is registered',
    mail: '{{companyName}} has registered order {{orderNumber}} for you.\n\nPlace: {{siteName}}\n\nYou will get another message as soon as it can be collected.',
    sms: '{{companyName}}: order {{orderNumber}} is registered. We will notify you when it can be collected.',
    whatsapp:
      '{{companyName}} has registered order {{orderNumber}} for you. You will get another message as soon as it can be collected.',
  },
  ORDER_STORED: {
    subject: 'Your parcel {{orderNumber}} is in the locker',
    mail: 'Your parcel {{orderNumber}} from {{companyName}} is in the locker.\n\nPlace: {{siteName}}\nCompartment: {{compartment}}',
    sms: '{{companyName}}: parcel {{orderNumber}} is at {{siteName}}.',
    whatsapp:
      'Your parcel {{orderNumber}} from {{companyName}} is in the locker.\nPlace: {{siteName}}\nCompartment: {{compartment}}',
  },
  ORDER_COLLECTED: {
    subject: 'Your parcel {{orderNumber}} has been collected',
    mail: 'Your parcel {{orderNumber}} from {{companyName}} has been collected.\n\nIf it was not you or someone you sent, contact {{companyName}} at once.',
    sms: '{{companyName}}: parcel {{orderNumber}} has been collected.',
    whatsapp:
      'Your parcel {{orderNumber}} from {{companyName}} has been collected. If it was not you or someone you sent, contact {{companyName}} at once.',
  },
  COLLECTION_REMINDER: {
    subject: 'Reminder: your parcel {{orderNumber}} is waiting',
    mail: 'Your parcel {{orderNumber}} from {{companyName}} is still in the locker.\n\nPlace: {{siteName}}\nCompartment: {{compartment}}\nCollect by: {{deadline}}',
    sms: '{{companyName}}: parcel {{orderNumber}} is waiting at {{siteName}} until {{deadline}}.',
    whatsapp:
      'Your parcel {{orderNumber}} from {{companyName}} is still in the locker.\nPlace: {{siteName}}\nCompartment: {{compartment}}\nCollect by: {{deadline}}',
  },
  OVERDUE_REMINDER: {
    subject: 'Your parcel {{orderNumber}} is overdue',
    mail: 'The time to collect your parcel {{orderNumber}} from {{companyName}} has passed.\n\nPlace: {{siteName}}\nCompartment: {{compartment}}\nDeadline: {{deadline}}\n\nCollect it now, or contact {{companyName}}.',
    sms: '{{companyName}}: the time to collect parcel {{orderNumber}} at {{siteName}} has passed. Collect it now or contact us.',
    whatsapp:
      'The time to collect your parcel {{orderNumber}} from {{companyName}} has passed.\nPlace: {{siteName}}\nCompartment: {{compartment}}\nDeadline: {{deadline}}\nCollect it now, or contact {{companyName}}.',
  },
};
