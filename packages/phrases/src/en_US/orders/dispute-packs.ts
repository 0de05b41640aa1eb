/** Words of the dispute pack: the button, and the PDF for a user who has never seen this product. */
export const disputePacks = {
  action: 'Dispute pack',
  title: 'Dispute pack',
  subtitle: 'Everything that is recorded about order {{number}}',
  about:
    'This document was made by Cubby, the software that runs the parcel lockers named in it. It contains what the software recorded. Each part begins with an explanation of what it shows; the last part explains the statuses and terms.',
  madeTime: 'Made at',
  madeBy: 'Made by',
  timeZone: 'Time zone',
  zone: '{{zone}}, {{offset}} when this document was made. All times are in this zone unless they name another.',
  checksum: 'SHA-256 checksum',
  checksumHelp:
    'It is the checksum of the file {{file}}, which is attached to this PDF and contains its texts as data. The audit log stores the checksum with the time and the name above, so that a copy of this document can be checked.',
  contents: 'Contents',
  page: 'Page {{page}} of {{pages}}',
  none: 'Nothing is recorded.',
  cut: 'Only the latest {{count}} entries are shown; there are more.',
  shortened: '[shortened]',
  otherOperator:
    'Another operator runs {{site}}. What its terminal reported and who opened doors remotely is visible to that operator alone, and therefore not shown here.',
  sections: {
    order: 'The order',
    timeline: 'Timeline',
    visits: 'Visits to the terminal',
    discrepancies: 'Contradicting accounts',
    door: 'Compartment',
    unlocks: 'Remote unlocks and other commands',
    reports: 'Reports of the terminal',
    logs: 'Log of the terminal',
    messages: 'Messages to the recipient',
    payments: 'Payments',
    photos: 'Photos',
    terms: 'Statuses and terms',
  },
  intros: {
    order: 'What was to be delivered, for whom, and where it is now.',
    timeline:
      'What happened to the order, the oldest entry first: when, what, where and by whom. An arrow separates the old and the new value of a change.',
    visits:
      'What people did with this parcel at terminals, as the terminals reported it: when it happened, when Cubby received the report, and what followed from it. A terminal without a network reports later.',
    discrepancies:
      'The report of a terminal and the records of the order could not both be true. Both accounts are shown as they were, and what a person decided.',
    door: 'What was recorded about the compartment while it was reserved for this order, and {{minutes}} minutes before and after. The first lines show how it was at the beginning of that time.',
    unlocks:
      'Commands that people sent to the terminal about this compartment: who asked, why, who approved, and what the terminal answered. A command that does not reach the terminal in time is never carried out.',
    reports:
      'Messages of the terminal about this compartment, as it sent them. Their times are those of the terminal, corrected by what is known about its clock. A terminal without a network sends its messages later; the time of receipt is then shown too. These messages are stored for 30 days.',
    logs: 'Lines about this compartment in the logs that the terminal sent. Their times are those of the terminal’s own clock. Numbers of six digits are made unreadable, as they could be PINs.',
    messages:
      'Each message with the attempts to send it and what the provider answered. A receipt is the number that the provider gave the message; the provider can be asked about it. PINs are made unreadable.',
    payments: 'What the order costs, item by item.',
    photos:
      'Photos that are attached to the order, as they were uploaded, and photos that staff took of the compartment while it was reserved for this order.',
  },
  order: {
    pin: 'PIN',
    pinGiven: 'Issued {{time}}',
    pinEnded: 'ended {{time}}',
    pinOff: 'switched off',
  },
  kinds: { STANDARD: 'Parcel', LAUNDRY: 'Laundry', DROP_OFF: 'Drop-off', MAILROOM: 'Mailroom parcel' },
  timeline: { by: 'By {{name}}', place: 'At {{place}}', note: 'Note: {{note}}', flags: 'Flags: {{flags}}' },
  visits: {
    from: 'Before in compartment {{box}}',
    outcomes: {
      APPLIED: 'The order followed this report.',
      NOTED: 'It is recorded and changed nothing.',
      WAITING: 'Not decided yet: another report may still explain it.',
      DISCREPANCY: 'It contradicted the records and opened a discrepancy.',
    },
  },
  discrepancies: { open: 'Not decided yet.' },
  door: {
    reserved: '{{site}}, compartment {{box}}',
    from: 'Reserved for this order from',
    until: 'until',
    now: 'now',
    before: 'since {{time}}',
    thisOrder: 'this order',
    otherOrder: 'another order',
    nowhere:
      'No compartment that was reserved for this order is recorded, or visible to the person who made this document.',
  },
  unlocks: {
    requested: 'Requested by {{name}}',
    reason: 'Reason: {{reason}}',
    approved: 'Approved by {{name}}',
    sent: 'Sent {{time}}',
    delivered: 'Received by the terminal {{time}}',
    ended: 'Ended {{time}}',
  },
  reports: {
    received: 'Received {{time}}',
    answer: 'Answer to a command: {{answer}}',
    causes: {
      COMMAND: 'A command opened the door.',
      USER: 'A person used the terminal.',
      STAFF: 'Staff used the terminal.',
      UNKNOWN: 'The terminal does not know the cause.',
    },
    answers: { RECEIVED: 'received', DONE: 'done', FAILED: 'failed', REFUSED: 'refused' },
    events: {
      BOARD_FAILED: 'The lock board of this compartment does not answer.',
      BOARD_RECOVERED: 'The lock board of this compartment answers again.',
      LOCK_STUCK: 'The lock was triggered, but the door stayed closed.',
      other: 'Another report: {{type}}',
    },
  },
  logs: { sent: '{{site}}: log sent {{time}}', noLines: 'It has no line about this compartment in that time.' },
  messages: { to: 'To {{recipient}}', subject: 'Subject: {{subject}}', attempt: 'Attempt {{time}}' },
  photos: {
    uploaded: '{{name}}, uploaded {{time}}',
    taken: 'Photo taken at the terminal {{time}}',
    signed: 'Signature given at the terminal {{time}}',
    inspection: '{{site}}, compartment {{box}}, checked in an inspection {{time}}',
    checksum: 'SHA-256 of the file: {{sha256}}',
    unreadable: 'The file cannot be shown here.',
  },
  statuses: {
    created: 'The order is registered. The parcel has not been handed over.',
    pickupRequested: 'The company has asked for the parcel to be picked up.',
    deliveryRequested: 'The company has announced that it will deliver the parcel.',
    courierStored: 'A courier has put the parcel into a compartment, where it waits for the recipient.',
    customerStored: 'A customer has put the parcel into a compartment, where it waits for a courier.',
    inbound: 'A warehouse has received the parcel.',
    returnedToWarehouse: 'The parcel is back in a warehouse because it was not delivered.',
    readyForDispatch: 'The day on which the parcel leaves the warehouse is set.',
    completed: 'The parcel has been handed over, and the order has ended.',
    changeToDelivery: 'The parcel is delivered to an address instead of a compartment.',
    returnedToMerchant: 'The parcel went back to the company that sent it.',
    storeFailure: 'The parcel could not be put into a compartment.',
    courierRecycle: 'A courier has taken the parcel back out of the compartment.',
    operatorRecycle: 'The operator has taken the parcel back out of the compartment.',
    cancelled: 'The order was cancelled.',
  },
  terms: {
    orderNumber: { name: 'Order number', text: 'The number that Cubby gave the order.' },
    trackingNumber: {
      name: 'Tracking number',
      text: 'The number that the company or the courier gave the parcel.',
    },
    operator: { name: 'Operator', text: 'The company that runs the lockers.' },
    site: { name: 'Site', text: 'A place that accepts parcels: a locker, a counter, a warehouse or an address.' },
    compartment: {
      name: 'Compartment',
      text: 'The place for one parcel in a locker, behind a door with an electric lock.',
    },
    terminal: {
      name: 'Terminal',
      text: 'The computer of a locker. It opens doors and reports what their sensors see, also later if it had no network.',
    },
    records: {
      name: 'Records',
      text: 'What the transactions of the software say is in a compartment: empty, reserved, or a parcel inside.',
    },
    doorSensor: {
      name: 'Door sensor',
      text: 'Reports whether the door is open or closed; unknown if the sensor cannot be read.',
    },
    parcelSensor: {
      name: 'Parcel sensor',
      text: 'Reports whether something is in the compartment. Many lockers have none; the value is then unknown.',
    },
    service: {
      name: 'Service state',
      text: 'Whether staff have taken the compartment out of service. A parcel inside remains there.',
    },
    pin: {
      name: 'PIN',
      text: 'Six digits that are sent to the recipient and open the compartment. This document never shows them.',
    },
    unlock: { name: 'Remote unlock', text: 'A person at a computer has the terminal open a door.' },
    approval: {
      name: 'Approval',
      text: 'At some operators, a second person has to approve a remote unlock before it is sent.',
    },
    overdue: {
      name: 'Overdue time',
      text: 'The time until which the parcel can be collected. It can be taken out of the compartment afterwards.',
    },
  },
};
