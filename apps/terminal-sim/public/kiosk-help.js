/** Help at a compartment: the service desk by phone, and codes that a phone scans to call or write. */
import { make } from './elements.js';

const codeOf = (address, caption) =>
  make(
    'figure',
    { class: 'kiosk-code' },
    make('img', { src: `/qr.svg?text=${encodeURIComponent(address)}`, alt: '', width: '220', height: '220' }),
    make('figcaption', {}, caption),
  );

/** @param site with the name in the language of the screen, its serial number, and the service desk */
export const helpPanel = ({ text, site, door, isOnline }) => {
  const { supportPhone: phone, supportMail: mail } = site;
  const place = { site: site.shownName, serial: site.serialNumber, door };
  const message = encodeURIComponent(text('helpMessage', place));
  const number = phone?.replaceAll(/[^+\d]/g, '');
  const write = mail ? `mailto:${mail}?subject=${message}` : number && `sms:${number}?body=${message}`;
  return make(
    'section',
    { class: 'kiosk-help', 'aria-label': text('help') },
    make(
      'div',
      {},
      make('h3', { tabindex: '-1' }, text(isOnline ? 'helpSent' : 'helpLater')),
      make('p', {}, text('helpPlace', place)),
      ...(phone ? [make('p', { class: 'kiosk-number' }, text('callPhone', { phone }))] : []),
    ),
    make(
      'div',
      { class: 'kiosk-codes' },
      ...(number ? [codeOf(`tel:${number}`, text('scanToCall'))] : []),
      ...(write ? [codeOf(write, text('scanToWrite'))] : []),
    ),
  );
};
