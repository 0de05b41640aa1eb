/** What the pages are made of. */

/** A text with its values in braces, one pair or two. */
export const say = (text, values = {}) => text.replace(/\{\{?(\w+)\}?\}/g, (_, name) => values[name] ?? '');

/** An element with its attributes; `on…` are listeners, undefined is left out. */
export const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
};

export const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Doors in their columns, from the left. */
export const columnsOf = (doors) =>
  Map.groupBy(
    doors.toSorted((a, b) => a.column - b.column || a.row - b.row),
    ({ column }) => column,
  ).values();

/** The text of maintenance in a language, or the first one that there is; undefined if it has none. */
export const tipIn = ({ tips }, language) => tips[language] ?? Object.values(tips)[0];

/** Why an entry was not accepted, by the step at which it was made. */
export const wrongs = {
  COLLECT: 'wrongPin',
  DROP_OFF: 'wrongCode',
  SIGN_IN: 'wrongCourierPin',
  WEIGH: 'wrongWeight',
};

/** The words of notices, by their names. */
export const notices = {
  CLOSED: 'closed',
  MAINTENANCE: 'maintenance',
  ALREADY_STORED: 'alreadyStored',
  NO_PARCELS: 'noParcels',
  NO_SCAN: 'noScan',
  TOO_HEAVY: 'tooHeavy',
  OVERDUE: 'overdue',
};
