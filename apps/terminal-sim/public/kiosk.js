/** The screen of a terminal as customers, couriers and staff use it: by touch, by keyboard, and on a phone. */
import { make, notices, say, wrongs } from './elements.js';
import { kioskScreens } from './kiosk-screens.js';
import { createSpeech, wordsOf } from './kiosk-speech.js';

const languageNames = { en_US: 'English', zh_HK: '繁體中文', pt_BR: 'Português', id_ID: 'Bahasa Indonesia' };
/** ms between two notifications that a user touches the screen. */
const touchMs = 1_000;
/** ms without a touch of the first screen after which the next user finds it as it was. */
const resetMs = 30_000;

/**
 * @param act sends what a user did
 * @param label of the section
 * @param preferred the language that each visit begins with; undefined: the first one of the site
 * @param isWhole the page is this screen alone
 */
export const createKiosk = ({ act: send, label, preferred, isWhole }) => {
  const body = make('div', { class: 'kiosk-body' });
  const choices = make('div', { class: 'kiosk-languages', role: 'group' });
  const switches = make('div', { class: 'kiosk-languages', role: 'group' });
  const notice = make('p', { id: 'kiosk-notice', class: 'kiosk-notice', role: 'alert' });
  const warning = make('div', { class: 'kiosk-warning', role: 'alert', hidden: true });
  const foot = make('div', { class: 'kiosk-foot' }, choices, switches);
  const element = make('section', { class: 'display', 'aria-label': label }, notice, body, foot, warning);
  const speech = createSpeech();
  let language = preferred;
  let view;
  /** What is shown now: made again if the step or its content differs, so that no typed text is lost. */
  let drawn = '';
  let blockedUntil = 0;
  let warnedUntil = 0;
  let refused = '';
  let touchedAt = 0;
  let lastAction = '';
  let resetting;

  const text = (name, values) => say((view.texts[language] ?? view.texts[view.languages[0]] ?? {})[name] ?? '', values);
  const act = (action) => {
    lastAction = action.does;
    refused = '';
    send(action);
  };
  /** Why an entry is not sent, at its field. */
  const refuse = (input, why) => {
    refused = why;
    showNotice();
    input.focus();
  };
  const screens = kioskScreens({ act, text, shown: () => ({ view, language }), refuse });

  const noticeText = ({ notice: name, step }) => {
    if (refused !== '') return refused;
    if (name === 'WRONG') return text(wrongs[step] ?? 'wrongPin');
    return name && name !== 'BLOCKED' ? text(notices[name]) : '';
  };
  const showNotice = () => {
    if (!view?.screen) return;
    const seconds = Math.ceil((blockedUntil - Date.now()) / 1_000);
    const isBlocked = seconds > 0 && ['COLLECT', 'DROP_OFF', 'SIGN_IN'].includes(view.screen.step);
    const words = isBlocked ? text('blocked', { seconds }) : noticeText(view.screen);
    const isCounting = isBlocked && notice.textContent !== '';
    // A screen reader says it once, and not each second.
    notice.setAttribute('aria-live', isCounting ? 'off' : 'assertive');
    if (notice.textContent !== words) {
      notice.textContent = words;
      if (!isCounting) speech.say(words, language, true);
    }
    const isWrong = refused !== '' || view.screen.notice === 'WRONG';
    body.querySelector('#kiosk-entry')?.setAttribute('aria-invalid', String(isWrong));
  };
  const showWarning = () => {
    const isDue = warnedUntil > Date.now();
    if (isDue && warning.hidden) {
      const { step, wanted } = view.screen;
      const words = [text('endsSoon'), step === 'ASK' ? text(wanted === 'STORE' ? 'endsAsStored' : 'endsAsTaken') : ''];
      warning.replaceChildren(
        make('p', {}, words.join(' ').trim()),
        make('span', { class: 'kiosk-countdown', 'aria-hidden': 'true' }),
        make('button', { type: 'button', class: 'main', onclick: () => act({ does: 'CONTINUE' }) }, text('moreTime')),
      );
      speech.say(words.join(' '), language);
    }
    warning.hidden = !isDue;
    if (isDue)
      warning.querySelector('.kiosk-countdown').textContent = String(Math.ceil((warnedUntil - Date.now()) / 1_000));
    else warning.replaceChildren();
  };

  const defaultLanguage = () => preferred ?? view.languages[0] ?? 'en_US';
  /** The next user finds the screen in the language of the site, without what this one switched on. */
  const reset = () => {
    language = defaultLanguage();
    delete element.dataset.large;
    delete element.dataset.contrast;
    speech.switch(false);
    draw();
  };
  const resetLater = () => {
    clearTimeout(resetting);
    resetting = setTimeout(() => view?.screen?.step === 'WELCOME' && reset(), resetMs);
  };
  /** Each key and touch starts the time of the visit again. */
  const touch = ({ target }) => {
    if (!view?.screen || warning.contains(target)) return;
    if (view.screen.step === 'WELCOME') return resetLater();
    if (Date.now() - touchedAt < touchMs && warnedUntil === 0) return;
    touchedAt = Date.now();
    send({ does: 'CONTINUE' });
  };
  const touched = isWhole ? document : element;
  for (const event of ['pointerdown', 'keydown', 'input']) touched.addEventListener(event, touch, { passive: true });
  element.addEventListener('focusin', ({ target }) => {
    if (target.tagName === 'BUTTON') speech.say(target.textContent, language, true);
  });

  /** A button that is on or off, and has the focus again when the row is made again. */
  const toggle = (row, key, words, isOn, does, lang) =>
    make(
      'button',
      {
        type: 'button',
        lang,
        'data-key': key,
        'aria-pressed': String(isOn),
        onclick: () => {
          does();
          draw();
          row.querySelector(`[data-key="${key}"]`)?.focus();
        },
      },
      words,
    );
  const showFoot = () => {
    choices.setAttribute('aria-label', text('language'));
    choices.replaceChildren(
      ...view.languages.map((code) =>
        toggle(
          choices,
          code,
          languageNames[code] ?? code,
          code === language,
          () => {
            language = code;
          },
          code.replace('_', '-'),
        ),
      ),
    );
    const { dataset } = element;
    const flip = (name) => () => {
      if (name in dataset) delete dataset[name];
      else dataset[name] = '';
    };
    switches.setAttribute('aria-label', text('display'));
    switches.replaceChildren(
      toggle(switches, 'large', text('largeText'), 'large' in dataset, flip('large')),
      toggle(switches, 'contrast', text('highContrast'), 'contrast' in dataset, flip('contrast')),
      ...(speech.isAvailable
        ? [toggle(switches, 'speech', text('readAloud'), speech.isOn, () => speech.switch(!speech.isOn))]
        : []),
    );
  };
  const draw = () => {
    const { screen } = view;
    const { blockedForMs: _, challenge: __, notice: ___, endsInMs: ____, ...shown } = screen;
    const settings = ['large' in element.dataset, 'contrast' in element.dataset, speech.isOn];
    const content = JSON.stringify([shown, language, view.state === 'ONLINE', view.languages, view.doors.length]);
    const next = JSON.stringify([content, settings]);
    if (next === drawn) return;
    const [beforeContent = '', beforeSettings = []] = drawn === '' ? [] : JSON.parse(drawn);
    drawn = next;
    showFoot();
    if (!beforeSettings[2] && speech.isOn) speech.say(wordsOf(body), language);
    if (content === beforeContent) return;
    element.lang = language.replace('_', '-');
    if (isWhole) document.documentElement.lang = element.lang;
    const [before] = beforeContent === '' ? [] : JSON.parse(beforeContent);
    refused = '';
    body.replaceChildren(...screens[screen.step](screen));
    speech.say(wordsOf(body), language);
    const placeOf = ({ step, boxId, isHelpRequested }) => [step, boxId, isHelpRequested].join(' ');
    // A user continues where the next step begins; a page that is only watched does not move.
    if (before && placeOf(before) !== placeOf(screen)) {
      const help = screen.isHelpRequested && !before.isHelpRequested ? body.querySelector('.kiosk-help h3') : null;
      (help ?? body.querySelector('input') ?? body.querySelector('h2'))?.focus({ preventScroll: true });
      // On a phone the step before may have been scrolled down: the next one begins at its top.
      if (isWhole) window.scrollTo(0, 0);
      else notice.scrollIntoView({ block: 'nearest' });
    }
  };
  setInterval(() => {
    if (blockedUntil > 0) showNotice();
    if (warnedUntil > 0) showWarning();
  }, 1_000);

  return {
    element,
    show: (next) => {
      const before = view?.screen?.step;
      view = next;
      if (!view.screen || !view.site) {
        drawn = '';
        body.replaceChildren();
        choices.replaceChildren();
        switches.replaceChildren();
        notice.textContent = '';
        warning.hidden = true;
        return;
      }
      language ??= defaultLanguage();
      const { step, blockedForMs, endsInMs } = view.screen;
      blockedUntil = blockedForMs > 0 ? Date.now() + blockedForMs : 0;
      warnedUntil = endsInMs === undefined ? 0 : Date.now() + endsInMs;
      if (step !== 'WELCOME') clearTimeout(resetting);
      else if (before !== undefined && before !== 'WELCOME') {
        // A user who went back to the first screen may still be there.
        if (lastAction === 'BACK' && before !== 'RECEIPT') resetLater();
        else reset();
      }
      draw();
      showNotice();
      showWarning();
    },
  };
};
