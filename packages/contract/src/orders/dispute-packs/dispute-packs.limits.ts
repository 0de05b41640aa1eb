/** The most that a dispute pack contains; the document says if it leaves something out. */
export const disputePackLimits = {
  /** Events of the timeline, the last ones. */
  eventsMax: 1_000,
  /** What people did with the parcel at terminals, the last ones. */
  visitsMax: 300,
  discrepanciesMax: 50,
  /** Photos of inspections, the last ones. */
  inspectionPhotosMax: 10,
  messagesMax: 200,
  /** Reservations of the order. */
  reservationsMax: 20,
  /** Values of the fields of a compartment during the reservation. */
  doorRowsMax: 300,
  unlocksMax: 100,
  /** Messages of the terminal about a compartment during the reservation. */
  deviceEventsMax: 300,
  /** Logs that the terminal of a site sent. */
  logsMax: 3,
  /** Bytes of a log that are checked. */
  logBytesMax: 4 * 1024 * 1024,
  /** Lines of a log about the compartment. */
  logLinesMax: 200,
  /** Characters of one text. */
  textMax: 4_000,
  /** Time before and after a reservation that belongs to it, in ms: a door closes after the parcel was taken. */
  marginMs: 15 * 60_000,
} as const;
