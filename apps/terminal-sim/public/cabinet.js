/** The pages of the simulator: the list of terminals, and the cabinet of one with its screen and what can be done to it. */
import { columnsOf, make, post, say } from './elements.js';
import { createKiosk } from './kiosk.js';

const page = document.getElementById('page');
const notice = document.getElementById('notice');
const [, siteId = ''] = location.pathname.split('/');
const search = new URLSearchParams(location.search);
const asked = search.get('lang');
/** The screen alone, as on the hardware: without what the simulator adds. */
const isWhole = search.has('kiosk') && search.get('kiosk') !== '0';
const { language, words } = await (
  await fetch(`/words.json${asked === null ? '' : `?lang=${encodeURIComponent(asked)}`}`)
).json();
document.documentElement.lang = language.replace('_', '-');

const withLanguage = (path) => (asked === null ? path : `${path}?lang=${encodeURIComponent(asked)}`);

const showList = async () => {
  const list = make('ul', { class: 'plain' });
  const show = async () => {
    const rows = await (await fetch('/terminals.json')).json();
    list.replaceChildren(
      ...rows.map(({ siteId, name, state, doors }) =>
        make(
          'li',
          {},
          make('a', { href: withLanguage(`/${siteId}`) }, name),
          ` · ${say(words.doors, { count: doors })} · `,
          make('span', { class: 'state', 'data-state': state }, words.states[state]),
        ),
      ),
    );
    if (rows.length === 0) list.append(make('li', {}, words.noTerminals));
  };
  const failure = make('p', { role: 'alert' });
  const code = make('input', { id: 'code', autocomplete: 'off', maxlength: '9', required: true });
  const enrol = async (event) => {
    event.preventDefault();
    failure.textContent = '';
    const answer = await post('/enrol', { code: code.value });
    if (!answer.ok) {
      failure.textContent = words.enrolFailed;
      code.focus();
      return;
    }
    location.assign(withLanguage(`/${(await answer.json()).siteId}`));
  };
  document.title = words.title;
  page.append(
    make('h1', {}, words.title),
    list,
    make('h2', {}, words.enrolTitle),
    make(
      'form',
      { onsubmit: enrol },
      make('label', { for: 'code' }, words.code, code),
      make('button', {}, words.enrol),
    ),
    failure,
  );
  await show();
  setInterval(show, 2_000);
};

/** The parts of the page of one terminal, each with its update function. */
const showCabinet = () => {
  const act = (what, body = {}) => void post(`/${siteId}/${what}`, body);
  const name = make('h1');
  const time = make('time');
  const state = make('p', { class: 'state' });
  const kiosk = createKiosk({
    act: (action) => act('visit', action),
    label: words.screen,
    preferred: asked === null ? undefined : language,
    isWhole,
  });
  const details = make('p', { class: 'dim' });
  const away = make('p', { class: 'away', role: 'alert', hidden: true }, words.simulatorAway);
  const columns = make('div', { class: 'cabinet', role: 'group', 'aria-label': words.cabinet });
  const openTitle = make('h2', { tabindex: '-1' }, words.openDoors);
  const open = make('ul', { class: 'plain' });
  const person = make('input', { type: 'checkbox', onchange: () => act('person', { on: person.checked }) });
  const faults = make('div');
  const scanned = make('input', { id: 'scanned', autocomplete: 'off', maxlength: '255', required: true });
  const phoneNumber = make('input', { id: 'phone-number', autocomplete: 'off', maxlength: '255', required: true });
  const byHand = make('input', { id: 'by-hand', autocomplete: 'off', maxlength: '12', required: true });
  const noDoor = make('p', { role: 'alert' });
  let view;
  /** The elements of the doors that are shown now; recreated when the doors change. */
  let drawn = '';
  const doors = new Map();

  const nameOf = (door) => [
    say(words.door, { name: door.name }),
    door.isOpen ? words.open : words.closed,
    ...(door.hasArticle === null ? [] : [door.hasArticle ? words.parcelInside : words.empty]),
    ...(door.isFaulty ? [words.faulty] : []),
    ...(door.service === 'IN_SERVICE'
      ? []
      : [door.serviceReason === 'TEMPERATURE' ? words.closedForTemperature : words.outOfService]),
  ];
  const draw = () => {
    const layout = JSON.stringify(
      view.doors.map(({ boxId, name, width, height, column, row }) => [boxId, name, width, height, column, row]),
    );
    if (layout === drawn) return;
    drawn = layout;
    doors.clear();
    columns.replaceChildren();
    for (const column of columnsOf(view.doors)) {
      const stack = make('div', { class: 'column' });
      stack.style.setProperty('--mm', Math.max(...column.map(({ width }) => width)));
      for (const { boxId, name, height, isScreen } of column) {
        const part = isScreen
          ? make('div', { class: 'kiosk' }, words.screen)
          : make(
              'button',
              { class: 'door', type: 'button', onclick: () => act('close', { boxId }) },
              make('span', { class: 'leaf', 'aria-hidden': 'true' }, name),
            );
        part.style.setProperty('--mm', height);
        if (!isScreen) doors.set(boxId, { part });
        stack.append(part);
      }
      columns.append(stack);
    }
  };
  const showDoor = (door) => {
    const drawnDoor = doors.get(door.boxId);
    if (!drawnDoor) return;
    const { part, before } = drawnDoor;
    if (before && before.isOpen !== door.isOpen)
      notice.textContent = say(door.isOpen ? words.opened : words.wasClosed, { name: door.name });
    drawnDoor.before = door;
    part.toggleAttribute('data-open', door.isOpen);
    part.toggleAttribute('data-faulty', door.isFaulty);
    part.toggleAttribute('data-out', door.service !== 'IN_SERVICE');
    part.setAttribute('aria-label', nameOf(door).join(', '));
    // Only an open door can be acted on: the others are no stops of the Tab key.
    part.setAttribute('aria-disabled', String(!door.isOpen));
    part.tabIndex = door.isOpen ? 0 : -1;
    const parcel = part.querySelector('.parcel');
    if (door.hasArticle === true && !parcel) part.prepend(make('span', { class: 'parcel' }));
    if (door.hasArticle !== true) parcel?.remove();
  };
  /** The buttons of the open doors; the focused one retains the focus, or passes it on when it disappears. */
  const showOpen = () => {
    const focused = document.activeElement?.dataset?.key;
    const button = (key, label, does) => make('button', { type: 'button', 'data-key': key, onclick: does }, label);
    const rows = view.doors
      .filter(({ isOpen }) => isOpen)
      .map(({ boxId, name, hasArticle }) =>
        make(
          'li',
          {},
          button(`close ${boxId}`, say(words.close, { name }), () => act('close', { boxId })),
          button(`article ${boxId}`, say(hasArticle ? words.takeOut : words.putIn, { name }), () =>
            act('article', { boxId, on: !hasArticle }),
          ),
        ),
      );
    open.replaceChildren(...(rows.length > 0 ? rows : [make('li', { class: 'dim' }, words.noneOpen)]));
    if (focused) (open.querySelector(`[data-key="${focused}"]`) ?? open.querySelector('button') ?? openTitle).focus();
  };
  const showFaults = () => {
    if (faults.childElementCount === 0)
      for (const { name } of view.faults) {
        const box = make('input', {
          type: 'checkbox',
          name,
          onchange: () => act('fault', { fault: name, on: box.checked }),
        });
        faults.append(make('label', {}, box, words.faultNames[name]));
      }
    for (const { name, isOn } of view.faults) faults.querySelector(`[name="${name}"]`).checked = isOn;
  };
  const tick = () => {
    if (!view) return;
    const now = new Date(Date.now() + view.wrongByMs);
    // The screen alone changes its language with each visit.
    const locale = document.documentElement.lang;
    const { site } = view;
    const words = site === null ? siteId : locale === 'zh-HK' ? site.name : (site.nameEn ?? site.name);
    if (name.textContent !== words) {
      name.textContent = words;
      document.title = words;
    }
    time.textContent = now.toLocaleTimeString(locale, { timeZone: site?.timeZone ?? 'UTC' });
    time.dateTime = now.toISOString();
  };
  /** The state of the last upgrade in words. */
  const upgradeText = ({ phase, version, reason, bytes, size }) =>
    say(words.upgrades[phase], { version, reason, percent: Math.floor((100 * bytes) / size) });

  const show = () => {
    const { site, state: is, queued, wrongByMs } = view;
    state.textContent = words.states[is];
    state.dataset.state = is;
    details.textContent = [
      ...(site === null ? [words.noConfiguration] : []),
      ...(queued > 0 ? [say(words.queued, { count: queued })] : []),
      ...(wrongByMs === 0 ? [] : [words.clockWrong]),
      say(words.version, { version: view.version }),
      ...(view.upgrade === null ? [] : [upgradeText(view.upgrade)]),
    ].join(' · ');
    person.checked = view.isInUse;
    phoneForm.hidden = !view.hasPhones;
    kiosk.show(view);
    if (isWhole) return tick();
    draw();
    for (const door of view.doors) showDoor(door);
    showOpen();
    showFaults();
    tick();
  };
  const openByHand = (event) => {
    event.preventDefault();
    const found = view?.doors.find(
      ({ name, isScreen }) => !isScreen && name.toLowerCase() === byHand.value.trim().toLowerCase(),
    );
    noDoor.textContent = found ? '' : say(words.unknownDoor, { name: byHand.value });
    if (found) act('open', { boxId: found.boxId });
  };

  /** A form of the simulation with one field. */
  const form = (title, field, input, submit, does) =>
    make(
      'form',
      {
        'aria-label': title,
        onsubmit: (event) => {
          event.preventDefault();
          does(input.value);
          input.value = '';
        },
      },
      make('h3', {}, title),
      make('label', { for: input.id }, field, input),
      make('button', {}, submit),
    );
  const scanForm = form(words.scanner, words.scanned, scanned, words.scan, (value) =>
    act('visit', { does: 'ENTER', value, scanned: true }),
  );
  const phoneForm = form(words.phone, words.phoneNumber, phoneNumber, words.presentPhone, (number) =>
    act('phone', { number }),
  );

  /** The screen with the cabinet, and what can be done to both. */
  const showSimulation = () =>
    page.append(
      make('p', {}, make('a', { href: withLanguage('/') }, words.allTerminals)),
      away,
      make(
        'div',
        { class: 'lobby' },
        make('div', { class: 'terminal' }, make('header', {}, name, time, state, details), kiosk.element),
        // A region that scrolls takes the focus, so that the arrow keys move it.
        make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': words.cabinet }, columns),
        make(
          'div',
          { class: 'panels' },
          make('section', { class: 'panel' }, openTitle, open),
          make(
            'section',
            { class: 'panel' },
            make('h2', {}, words.controls),
            make(
              'form',
              { onsubmit: openByHand },
              make('label', { for: 'by-hand' }, words.doorName, byHand),
              make('button', {}, words.openByHand),
            ),
            noDoor,
            scanForm,
            phoneForm,
            make('label', {}, person, words.person),
            make('button', { type: 'button', onclick: () => act('power') }, words.powerCut),
          ),
          make('section', { class: 'panel' }, make('h2', {}, words.faults), faults),
        ),
      ),
    );
  if (isWhole) {
    document.body.classList.add('whole');
    page.append(away, make('header', {}, name, time), kiosk.element);
  } else showSimulation();
  const events = new EventSource(`/${siteId}/events`);
  events.addEventListener('message', ({ data }) => {
    away.hidden = true;
    view = JSON.parse(data);
    show();
  });
  events.addEventListener('error', () => {
    away.hidden = false;
  });
  setInterval(tick, 1_000);
};

if (siteId === '') await showList();
else showCabinet();
