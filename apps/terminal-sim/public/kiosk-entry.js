/** A field with keys below it, for users without a keyboard. */
import { make } from './elements.js';

const digits = [...'123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];

/**
 * @param keys `digits`: ten keys; `code`: ten keys, and letters for a user whose code has them; `letters`: both
 * @param below what follows the form, made from the field
 * @param enter takes what was typed
 */
export const entryForm = ({ text, field, keys, isSecret, enter }) => {
  const input = make('input', {
    id: 'kiosk-entry',
    type: isSecret ? 'password' : 'text',
    inputmode: keys === 'letters' ? undefined : 'numeric',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '255',
    'aria-required': 'true',
    'aria-describedby': 'kiosk-notice',
  });
  const type = (key) => make('button', { type: 'button', onclick: () => (input.value += key) }, key);
  const submit = (event) => {
    event.preventDefault();
    const typed = input.value;
    input.value = '';
    enter(typed.trim(), input);
  };
  const pad = make(
    'div',
    { class: 'keypad', role: 'group', 'aria-label': text('keypad') },
    ...digits.map(type),
    make('button', { type: 'button', onclick: () => (input.value = input.value.slice(0, -1)) }, text('delete')),
    type('0'),
    make('button', { class: 'main' }, text('confirm')),
  );
  const more = make('div', { class: 'letters', hidden: keys !== 'letters' }, ...letters.map(type));
  const showLetters = ({ currentTarget }) => {
    more.hidden = !more.hidden;
    currentTarget.setAttribute('aria-expanded', String(!more.hidden));
    input.inputMode = more.hidden ? 'numeric' : 'text';
  };
  const form = make(
    'form',
    { class: 'kiosk-entry', onsubmit: submit, novalidate: true },
    make('label', { for: 'kiosk-entry' }, make('span', {}, text(field)), input),
    pad,
    ...(keys === 'code'
      ? [
          make(
            'button',
            { type: 'button', class: 'quiet', 'aria-expanded': 'false', onclick: showLetters },
            text('withLetters'),
          ),
        ]
      : []),
    ...(keys === 'digits' ? [] : [more]),
  );
  return { form, input };
};
