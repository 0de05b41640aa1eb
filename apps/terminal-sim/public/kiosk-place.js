/** The position of a compartment: in words, and the cabinet in small. */
import { columnsOf, make } from './elements.js';

/** The word for the place at an index, or a sentence with its number if there are no more words. */
const wordAt = (text, words, number, index) =>
  text(words).split('|')[index] || text(number, { number: String(index + 1) });

/** @returns the position in words, as in "third column, second from the top"; empty for an unknown compartment */
export const positionOf = (doors, boxId, text) => {
  const columns = [...columnsOf(doors)].map((column) => column.filter(({ isScreen }) => !isScreen));
  const index = columns.findIndex((column) => column.some((door) => door.boxId === boxId));
  if (index < 0) return '';
  const row = columns[index].findIndex((door) => door.boxId === boxId);
  const isLast = row > 0 && row === columns[index].length - 1;
  return text('position', {
    column: wordAt(text, 'columnWords', 'columnNumber', index),
    row: isLast ? text('atBottom') : wordAt(text, 'rowWords', 'rowNumber', row),
  });
};

/** The cabinet in small with the compartment in another colour, and its position in words. */
export const placeOf = (doors, boxId, text) => {
  const columns = [...columnsOf(doors)].map((column) => {
    const stack = make('div', { class: 'map-column' });
    for (const door of column) {
      const part = make('div', { class: 'map-door', 'data-here': door.boxId === boxId, 'data-screen': door.isScreen });
      part.style.setProperty('--mm', door.height);
      stack.append(part);
    }
    return stack;
  });
  const name = doors.find((door) => door.boxId === boxId)?.name ?? '';
  return make(
    'div',
    { class: 'kiosk-place' },
    make('div', { class: 'map', 'aria-hidden': 'true' }, ...columns),
    make('p', {}, text('whereDoor', { door: name, position: positionOf(doors, boxId, text) })),
  );
};
