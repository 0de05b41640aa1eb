/** The screen of a terminal as customers, couriers and staff use it: by touch, by keyboard, and on a phone. */
import { columnsOf, make, notices, say, tipIn } from './elements.js';
import { workflowSteps } from './kiosk-steps.js';

const languageNames = { en_US: 'English', zh_HK: '繁體中文', pt_BR: 'Português', id_ID: 'Bahasa Indonesia' };
const digits = [...'123456789'];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];

const problemsAtDoor = {
  STORE: { PARCEL_TOO_BIG: 'tooBig', COMPARTMENT_OCCUPIED: 'occupied', COMPARTMENT_BROKEN: 'broken' },
  TAKE: { PARCEL_NOT_AVAILABLE: 'isEmpty' },
};
const problemsBefore = { LABEL_NOT_AVAILABLE: 'noLabel', EXPIRED: 'expired' };
const problemsWithSizes = { PARCEL_TOO_BIG: 'tooBig', EXPIRED: 'expired' };
const failures = {
  PARCEL_TOO_BIG: 'failedTooBig',
  COMPARTMENT_BROKEN: 'failedBroken',
  COMPARTMENT_OCCUPIED: 'failedOccupied',
  NO_FREE_COMPARTMENT: 'failedNoneFree',
  PARCEL_NOT_AVAILABLE: 'failedNotThere',
  LABEL_NOT_AVAILABLE: 'failedLabel',
  EXPIRED: 'failedExpired',
};

/**
 * @param act tells the terminal what somebody did
 * @param label of the section
 * @param preferred the language that it begins with
 */
export const createKiosk = (act, label, preferred) => {
  const body = make('div', { class: 'kiosk-body' });
  const choices = make('div', { class: 'kiosk-languages', role: 'group' });
  const notice = make('p', { class: 'kiosk-notice', role: 'alert' });
  const element = make('section', { class: 'display', 'aria-label': label }, notice, body, choices);
  let language = preferred;
  let view;
  /** What is drawn now: drawn anew where the step or what it offers is another, so that nothing that is typed is lost. */
  let drawn = '';
  let blockedUntil = 0;

  const text = (name, values) => say((view.texts[language] ?? view.texts[view.languages[0]] ?? {})[name] ?? '', values);
  const doorName = (boxId) => view.doors.find((door) => door.boxId === boxId)?.name ?? '';
  const heading = (name, values) => make('h2', { tabindex: '-1' }, text(name, values));
  const button = (name, does, more = {}, values = {}) =>
    make(
      'button',
      { type: 'button', class: more.class, onclick: () => act({ does, ...more.action }) },
      text(name, values),
    );
  const buttons = (...children) => make('div', { class: 'kiosk-buttons' }, ...children);
  /** What something costs, in the way of the language; nothing where nobody knows. */
  const moneyOf = (name, amount, currency) =>
    amount === undefined
      ? []
      : [
          make(
            'p',
            { class: 'kiosk-number' },
            text(name, {
              amount: new Intl.NumberFormat(language.replace('_', '-'), { style: 'currency', currency }).format(amount),
            }),
          ),
        ];
  const quiet = (name, does) => button(name, does, { class: 'quiet' });
  /** A field with keys below it, for whoever has no keyboard. */
  const entry = (title, field, { keys = digits, isSecret = false, problems } = {}) => {
    const input = make('input', {
      id: 'kiosk-entry',
      type: isSecret ? 'password' : 'text',
      inputmode: keys === digits ? 'numeric' : undefined,
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      maxlength: '255',
      'aria-required': 'true',
    });
    const type = (key) => make('button', { type: 'button', onclick: () => (input.value += key) }, key);
    const enter = (event) => {
      event.preventDefault();
      // In the language of the screen, which need not be that of the browser.
      input.setCustomValidity(input.value.trim() === '' ? text('wrong') : '');
      if (!input.reportValidity()) return;
      act({ does: 'ENTER', value: input.value });
      input.value = '';
    };
    const remove = () => (input.value = input.value.slice(0, -1));
    const pad = make(
      'div',
      { class: 'keypad', role: 'group', 'aria-label': text('keypad') },
      ...digits.map(type),
      make('button', { type: 'button', onclick: remove }, text('delete')),
      type('0'),
      make('button', { class: 'main' }, text('confirm')),
    );
    const more = make('div', { class: 'letters' }, ...letters.map(type));
    return [
      heading(title),
      make(
        'form',
        { onsubmit: enter, novalidate: true },
        make('label', { for: 'kiosk-entry' }, text(field), input),
        pad,
        ...(keys === digits ? [] : [more]),
      ),
      ...(problems
        ? [problemButtons(problems, () => (input.value.trim() === '' ? {} : { number: input.value.trim() }))]
        : []),
      buttons(quiet('back', 'BACK')),
    ];
  };
  const problemButtons = (problems, more = () => ({})) =>
    make(
      'details',
      { class: 'kiosk-problem' },
      make('summary', {}, text('problem')),
      buttons(
        ...Object.entries(problems).map(([reason, name]) =>
          make(
            'button',
            { type: 'button', onclick: () => act({ does: 'PROBLEM', value: reason, ...more() }) },
            text(name),
          ),
        ),
      ),
    );
  /** Where the door is: the cabinet in small, with the door in another colour. */
  const map = (boxId) => {
    const name = doorName(boxId);
    const columns = [...columnsOf(view.doors)].map((column) => {
      const stack = make('div', { class: 'map-column' });
      for (const door of column) {
        const part = make('div', { class: 'map-door', 'data-here': door.boxId === boxId });
        part.style.setProperty('--mm', door.height);
        stack.append(part);
      }
      return stack;
    });
    return make('div', { class: 'map', role: 'img', 'aria-label': text('whereDoor', { door: name }) }, ...columns);
  };

  /** Why nothing is taken in now: the tip of the maintenance in the language of the visitor, or that it is closed. */
  const closedWords = (isOpen, maintenance) => [
    ...(maintenance ? [make('p', { class: 'kiosk-tip' }, tipIn(maintenance, language) ?? text('maintenance'))] : []),
    ...(isOpen || maintenance ? [] : [make('p', {}, text('closed'))]),
  ];

  const steps = {
    WELCOME: ({ isOpen, maintenance, buttons: ofServices = [] }) => [
      make('h2', { tabindex: '-1' }, text('welcome')),
      ...closedWords(isOpen, maintenance),
      ...(view.state === 'ONLINE' ? [] : [make('p', {}, text('offline'))]),
      buttons(
        ...(maintenance?.closesCollections ? [] : [button('collect', 'COLLECT', { class: 'main' })]),
        ...(isOpen ? [button('dropOff', 'DROP_OFF')] : []),
        button('courier', 'SIGN_IN'),
        ...ofServices.map(({ serviceId, name, nameEn, does }) =>
          make(
            'button',
            { type: 'button', onclick: () => act({ does }) },
            text(`service.${serviceId}`) || (language === 'zh_HK' ? name : (nameEn ?? name)),
          ),
        ),
      ),
    ],
    COLLECT: () => entry('enterPin', 'pinField', { keys: letters }),
    DROP_OFF: () => entry('enterCode', 'codeField', { keys: letters }),
    SIGN_IN: () => entry('signIn', 'courierPinField', { isSecret: true }),
    NUMBER: () => entry('enterNumber', 'numberField', { keys: letters, problems: problemsBefore }),
    MENU: ({ name, isOpen, maintenance }) => [
      heading('signedIn', { name }),
      ...closedWords(isOpen, maintenance),
      buttons(
        ...(isOpen ? [button('store', 'STORE', { class: 'main' })] : []),
        button('retrieve', 'RETRIEVE'),
        quiet('finish', 'BACK'),
      ),
    ],
    SIZES: ({ sizes, by }) => [
      heading('chooseSize'),
      buttons(
        ...sizes.map(({ size, free }) =>
          button('sizeFree', 'SIZE', { action: { value: size } }, { size, count: free }),
        ),
      ),
      ...(by === 'CUSTOMER' ? [] : [problemButtons(problemsWithSizes)]),
      buttons(quiet('back', 'BACK')),
    ],
    PARCELS: ({ parcels }) => [
      heading('parcels'),
      buttons(
        ...parcels.map(({ key, number, boxId }) =>
          button('parcelIn', 'TAKE_OUT', { action: { value: key } }, { number, door: doorName(boxId) }),
        ),
      ),
      buttons(quiet('back', 'BACK')),
    ],
    OPENING: ({ boxId }) => [heading('opening', { door: doorName(boxId) }), map(boxId)],
    OPEN: ({ boxId, wanted, reason, isBlind }) => {
      const door = doorName(boxId);
      return [
        heading(reason ? 'closeDoor' : wanted === 'STORE' ? 'putIn' : 'takeOut', { door }),
        map(boxId),
        ...(isBlind ? [buttons(button('isClosed', 'YES', { class: 'main' }))] : []),
        ...(reason ? [] : [problemButtons(problemsAtDoor[wanted])]),
      ];
    },
    ASK: ({ boxId, wanted, others }) => [
      heading(wanted === 'STORE' ? 'askStored' : 'askTaken', { door: doorName(boxId) }),
      map(boxId),
      buttons(button('yes', 'YES', { class: 'main' }), button('no', 'NO'), ...elsewhere(wanted, others)),
    ],
    EMPTY: ({ boxId, wanted, others, by }) => [
      heading(wanted === 'STORE' ? 'nothingStored' : 'nothingTaken', { door: doorName(boxId) }),
      map(boxId),
      buttons(button('openAgain', 'AGAIN', { class: 'main' }), ...elsewhere(wanted, others)),
      ...(wanted === 'STORE'
        ? [problemButtons({ ...problemsAtDoor.STORE, ...(by === 'CUSTOMER' ? {} : problemsBefore) })]
        : []),
      buttons(quiet('back', 'BACK')),
    ],
    STUCK: ({ boxId }) => [
      heading('stuck', { door: doorName(boxId) }),
      map(boxId),
      make('p', {}, text('stuckHelp')),
      buttons(button('openAgain', 'AGAIN', { class: 'main' }), quiet('back', 'BACK')),
    ],
    RECEIPT: ({ result, reason, boxId, number, amount, currency, by }) => {
      const door = doorName(boxId);
      const isFailed = result === 'FAILED';
      return [
        isFailed ? heading(failures[reason]) : heading(result === 'STORED' ? 'stored' : 'taken', { door }),
        ...(number === undefined ? [] : [make('p', { class: 'kiosk-number' }, number)]),
        ...moneyOf('charge', amount, currency),
        ...(isFailed && reason !== 'PARCEL_NOT_AVAILABLE' ? [make('p', {}, text('takeAway'))] : []),
        ...(isFailed ? [] : [map(boxId), make('p', {}, text('thanks'))]),
        by === 'CUSTOMER'
          ? buttons(button('finish', 'BACK', { class: 'main' }))
          : buttons(button('store', 'STORE', { class: 'main' }), button('retrieve', 'RETRIEVE'), quiet('back', 'BACK')),
      ];
    },
  };
  Object.assign(
    steps,
    workflowSteps({ text, heading, button, buttons, entry, quiet, act, languageOf: () => language, moneyOf }),
  );
  const elsewhere = (wanted, others = []) =>
    wanted === 'STORE'
      ? others.map((boxId) => button('inDoor', 'ELSEWHERE', { action: { value: boxId } }, { door: doorName(boxId) }))
      : [];

  const showNotice = () => {
    const name = view?.screen?.notice;
    const seconds = Math.ceil((blockedUntil - Date.now()) / 1_000);
    const isBlocked = seconds > 0 && ['COLLECT', 'DROP_OFF', 'SIGN_IN'].includes(view?.screen?.step);
    const told = isBlocked ? text('blocked', { seconds }) : name && name !== 'BLOCKED' ? text(notices[name]) : '';
    // A screen reader says it once, and not each second.
    notice.setAttribute('aria-live', isBlocked && notice.textContent !== '' ? 'off' : 'assertive');
    if (notice.textContent !== told) notice.textContent = told;
  };
  const showLanguages = () => {
    choices.setAttribute('aria-label', text('language'));
    choices.replaceChildren(
      ...view.languages.map((code) =>
        make(
          'button',
          {
            type: 'button',
            lang: code.replace('_', '-'),
            'aria-pressed': String(code === language),
            onclick: () => {
              language = code;
              draw();
              choices.querySelector('[aria-pressed="true"]')?.focus();
            },
          },
          languageNames[code] ?? code,
        ),
      ),
    );
  };
  const draw = () => {
    const { screen } = view;
    const { blockedForMs: _, challenge: __, notice: ___, ...shown } = screen;
    const next = JSON.stringify([shown, language, view.state === 'ONLINE', view.languages, view.doors.length]);
    if (next === drawn) return;
    const before = drawn === '' ? undefined : JSON.parse(drawn)[0];
    drawn = next;
    element.lang = language.replace('_', '-');
    body.replaceChildren(...steps[screen.step](screen));
    showLanguages();
    // Whoever uses it goes on where the next step begins; whoever only looks at the page is left alone.
    if (before && (before.step !== screen.step || before.boxId !== screen.boxId)) {
      (body.querySelector('input') ?? body.querySelector('h2'))?.focus({ preventScroll: true });
      // On a phone the step before may have been scrolled down: the next one begins at its top.
      notice.scrollIntoView({ block: 'nearest' });
    }
  };
  setInterval(() => blockedUntil > 0 && view?.screen && showNotice(), 1_000);

  return {
    element,
    show: (next) => {
      view = next;
      if (!view.screen || !view.site) {
        drawn = '';
        body.replaceChildren();
        choices.replaceChildren();
        notice.textContent = '';
        return;
      }
      blockedUntil = view.screen.blockedForMs > 0 ? Date.now() + view.screen.blockedForMs : 0;
      draw();
      showNotice();
    },
  };
};
