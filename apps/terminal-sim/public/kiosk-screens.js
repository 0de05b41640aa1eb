/** What the screen shows at each step of a visit. */
import { make, tipIn } from './elements.js';
import { entryForm } from './kiosk-entry.js';
import { helpPanel } from './kiosk-help.js';
import { placeOf } from './kiosk-place.js';
import { workflowSteps } from './kiosk-steps.js';

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
const serviceHelp = {
  STORE: 'serviceStore',
  COLLECT: 'serviceCollect',
  DROP_OFF: 'serviceDropOff',
  LAUNDRY: 'serviceLaundry',
  MAILROOM: 'serviceMailroom',
};

/**
 * @param act sends what a user did
 * @param shown the view and the language that are shown now
 * @param refuse shows why an entry was not sent, at its field
 */
export const kioskScreens = ({ act, text, shown, refuse }) => {
  const language = () => shown().language;
  const view = () => shown().view;
  const doorName = (boxId) => view().doors.find((door) => door.boxId === boxId)?.name ?? '';
  const place = (boxId) => placeOf(view().doors, boxId, text);
  const heading = (name, values) => make('h2', { tabindex: '-1' }, text(name, values));
  const button = (name, does, more = {}, values = {}) =>
    make(
      'button',
      { type: 'button', class: more.class, onclick: () => act({ does, ...more.action }) },
      text(name, values),
    );
  const buttons = (...children) => make('div', { class: 'kiosk-buttons' }, ...children);
  const quiet = (name, does) => button(name, does, { class: 'quiet' });
  /** A large button with a sentence below it that describes it; the whole card can be touched. */
  const choice = (id, title, help, does, isMain = false) =>
    make(
      'div',
      { class: isMain ? 'choice main' : 'choice' },
      make('button', { type: 'button', 'aria-describedby': `${id}-help`, onclick: () => act({ does }) }, title),
      make('p', { id: `${id}-help` }, help),
    );
  /** The price in the notation of the language; nothing if it is unknown. */
  const moneyOf = (name, amount, currency) =>
    amount === undefined
      ? []
      : [
          make(
            'p',
            { class: 'kiosk-number' },
            text(name, {
              amount: new Intl.NumberFormat(language().replace('_', '-'), { style: 'currency', currency }).format(
                amount,
              ),
            }),
          ),
        ];
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
  const entry = (title, field, { keys = 'digits', isSecret = false, problems } = {}) => {
    const enter = (value, input) =>
      value === '' ? refuse(input, text('missing', { field: text(field) })) : act({ does: 'ENTER', value });
    const { form, input } = entryForm({ text, field, keys, isSecret, enter });
    return [
      heading(title),
      form,
      ...(problems
        ? [problemButtons(problems, () => (input.value.trim() === '' ? {} : { number: input.value.trim() }))]
        : []),
      buttons(quiet('back', 'BACK')),
    ];
  };
  /** Why nothing is taken in now: the tip of the maintenance in the language of the visitor, or that it is closed. */
  const closedWords = (isOpen, maintenance) => [
    ...(maintenance ? [make('p', { class: 'kiosk-tip' }, tipIn(maintenance, language()) ?? text('maintenance'))] : []),
    ...(isOpen || maintenance ? [] : [make('p', {}, text('closed'))]),
  ];
  /** Why compartments take nothing now, if it is their temperature. */
  const temperatureWords = () =>
    view().doors.some(({ serviceReason }) => serviceReason === 'TEMPERATURE')
      ? [make('p', { class: 'kiosk-tip' }, text('closedForTemperature'))]
      : [];
  const elsewhere = (wanted, others = []) =>
    wanted === 'STORE'
      ? others.map((boxId) => button('inDoor', 'ELSEWHERE', { action: { value: boxId } }, { door: doorName(boxId) }))
      : [];
  /** Help at a compartment, once it was requested. */
  const help = ({ isHelpRequested, boxId }) => {
    if (!isHelpRequested) return [];
    const { site, state } = view();
    const shownName = language() === 'zh_HK' ? site.name : (site.nameEn ?? site.name);
    return [helpPanel({ text, site: { ...site, shownName }, door: doorName(boxId), isOnline: state === 'ONLINE' })];
  };
  const getHelp = ({ isHelpRequested }) => (isHelpRequested ? [] : [button('getHelp', 'HELP')]);
  const nameOfService = ({ serviceId, name, nameEn }) =>
    text(`service.${serviceId}`) || (language() === 'zh_HK' ? name : (nameEn ?? name));

  return {
    WELCOME: ({ isOpen, maintenance }) => [
      make('h2', { tabindex: '-1' }, text('welcome')),
      ...closedWords(isOpen, maintenance),
      ...(view().state === 'ONLINE' ? [] : [make('p', {}, text('offline'))]),
      buttons(
        ...(maintenance?.closesCollections
          ? []
          : [choice('collect', text('collect'), text('collectHelp'), 'COLLECT', true)]),
        ...(isOpen ? [choice('send', text('sendOrReturn'), text('sendHelp'), 'SERVICES')] : []),
        choice('courier', text('courier'), text('courierHelp'), 'SIGN_IN'),
      ),
    ],
    SERVICES: ({ buttons: services = [] }) => [
      heading('services'),
      buttons(
        choice('drop-off', text('dropOff'), text('dropOffHelp'), 'DROP_OFF', true),
        ...services.map((service) =>
          choice(
            `service-${service.serviceId}`,
            nameOfService(service),
            text(serviceHelp[service.functionType]),
            service.does,
          ),
        ),
        quiet('back', 'BACK'),
      ),
    ],
    COLLECT: () => entry('enterPin', 'pinField', { keys: 'code' }),
    DROP_OFF: () => entry('enterCode', 'codeField', { keys: 'letters' }),
    SIGN_IN: () => entry('signIn', 'courierPinField', { isSecret: true }),
    NUMBER: () => entry('enterNumber', 'numberField', { keys: 'letters', problems: problemsBefore }),
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
    OPENING: ({ boxId }) => [heading('opening', { door: doorName(boxId) }), place(boxId)],
    OPEN: ({ boxId, wanted, reason, isBlind }) => {
      const door = doorName(boxId);
      return [
        heading(reason ? 'closeDoor' : wanted === 'STORE' ? 'putIn' : 'takeOut', { door }),
        place(boxId),
        ...(isBlind ? [buttons(button('isClosed', 'YES', { class: 'main' }))] : []),
        ...(reason ? [] : [problemButtons(problemsAtDoor[wanted])]),
      ];
    },
    ASK: ({ boxId, wanted, others }) => [
      heading(wanted === 'STORE' ? 'askStored' : 'askTaken', { door: doorName(boxId) }),
      place(boxId),
      buttons(button('yes', 'YES', { class: 'main' }), button('no', 'NO'), ...elsewhere(wanted, others)),
    ],
    EMPTY: ({ boxId, wanted, others, by }) => [
      heading(wanted === 'STORE' ? 'nothingStored' : 'nothingTaken', { door: doorName(boxId) }),
      place(boxId),
      buttons(button('openAgain', 'AGAIN', { class: 'main' }), ...elsewhere(wanted, others)),
      ...(wanted === 'STORE'
        ? [problemButtons({ ...problemsAtDoor.STORE, ...(by === 'CUSTOMER' ? {} : problemsBefore) })]
        : []),
      buttons(quiet('back', 'BACK')),
    ],
    STUCK: (screen) => [
      heading('stuck', { door: doorName(screen.boxId) }),
      ...help(screen),
      ...(screen.isHelpRequested ? [] : [place(screen.boxId)]),
      make('p', {}, text(screen.wanted === 'STORE' ? 'stuckStore' : 'stuckHelp')),
      buttons(
        button('openAgain', 'AGAIN', { class: 'main' }),
        ...(screen.wanted === 'STORE' ? [button('anotherCompartment', 'OTHER')] : []),
        ...getHelp(screen),
        quiet('back', 'BACK'),
      ),
      ...(screen.isHelpRequested ? [place(screen.boxId)] : []),
    ],
    RECEIPT: (screen) => {
      const { result, reason, boxId, number, amount, currency, by } = screen;
      const door = doorName(boxId);
      const isFailed = result === 'FAILED';
      return [
        isFailed ? heading(failures[reason]) : heading(result === 'STORED' ? 'stored' : 'taken', { door }),
        ...help(screen),
        ...(number === undefined ? [] : [make('p', { class: 'kiosk-number' }, number)]),
        ...moneyOf('charge', amount, currency),
        ...(reason === 'NO_FREE_COMPARTMENT' ? temperatureWords() : []),
        ...(isFailed && reason !== 'PARCEL_NOT_AVAILABLE' ? [make('p', {}, text('takeAway'))] : []),
        ...(isFailed ? [] : [place(boxId), make('p', {}, text('thanks'))]),
        buttons(
          ...(by === 'CUSTOMER'
            ? [button('finish', 'BACK', { class: 'main' })]
            : [button('store', 'STORE', { class: 'main' }), button('retrieve', 'RETRIEVE')]),
          ...(isFailed && boxId !== undefined ? getHelp(screen) : []),
          ...(by === 'CUSTOMER' ? [] : [quiet('back', 'BACK')]),
        ),
      ];
    },
    ...workflowSteps({ text, heading, button, buttons, entry, quiet, act, languageOf: language, moneyOf, refuse }),
  };
};
