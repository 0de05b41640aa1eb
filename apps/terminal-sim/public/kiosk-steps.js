/** The steps of workflows that need input: weight, photo, payment, signature, answer. */
import { make } from './elements.js';

/** Base64 characters of a picture that a terminal takes, and pixels of its longer side. */
const most = 60_000;
const side = 640;

const base64Of = (url) => url.slice(url.indexOf(',') + 1);

/** Shrinks a picture, or lowers its quality, until it is small enough to be sent. */
const shrink = async (file) => {
  const image = await createImageBitmap(file);
  for (const [scale, quality] of [
    [1, 0.7],
    [1, 0.4],
    [0.5, 0.4],
  ]) {
    const ratio = Math.min(1, (side * scale) / Math.max(image.width, image.height));
    const canvas = make('canvas', { width: Math.round(image.width * ratio), height: Math.round(image.height * ratio) });
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = base64Of(canvas.toDataURL('image/jpeg', quality));
    if (picture.length <= most) return picture;
  }
  return '';
};

/** @param tools what the kiosk draws with: text, heading, button, buttons, entry, act, language */
export const workflowSteps = ({ text, heading, button, buttons, entry, quiet, act, languageOf, moneyOf, refuse }) => ({
  WEIGH: () => entry('weigh', 'weighField', {}),
  TAKE_PHOTO: () => {
    const input = make('input', { id: 'kiosk-photo', type: 'file', accept: 'image/*', capture: 'environment' });
    input.addEventListener('change', async () => {
      const [file] = input.files;
      const picture = file ? await shrink(file).catch(() => '') : '';
      act(picture === '' ? { does: 'WITHOUT' } : { does: 'PICTURE', value: picture });
    });
    return [
      heading('photo'),
      make('label', { for: 'kiosk-photo', class: 'kiosk-file' }, text('takePhoto'), input),
      buttons(button('withoutPhoto', 'WITHOUT'), quiet('back', 'BACK')),
    ];
  },
  PAY: ({ settings, amount, currency }) => [
    heading(settings.place === 'DESK' ? 'payDesk' : 'payOffline'),
    ...moneyOf('toPay', amount, currency),
    buttons(button('paid', 'YES', { class: 'main' }), quiet('back', 'BACK')),
  ],
  DECIDE: ({ settings }) => [
    make('h2', { tabindex: '-1' }, settings.question?.[languageOf()] ?? settings.question?.en_US ?? text('decide')),
    buttons(button('yes', 'YES', { class: 'main' }), button('no', 'NO'), quiet('back', 'BACK')),
  ],
  SIGN: () => {
    const canvas = make('canvas', { width: 480, height: 160, class: 'kiosk-sign', role: 'img' });
    canvas.setAttribute('aria-label', text('signField'));
    const pen = canvas.getContext('2d');
    pen.lineWidth = 3;
    pen.lineCap = 'round';
    let isDrawn = false;
    const at = ({ offsetX, offsetY }) => [
      (offsetX * canvas.width) / canvas.clientWidth,
      (offsetY * canvas.height) / canvas.clientHeight,
    ];
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      pen.beginPath();
      pen.moveTo(...at(event));
    });
    canvas.addEventListener('pointermove', (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      pen.lineTo(...at(event));
      pen.stroke();
      isDrawn = true;
    });
    const name = make('input', {
      id: 'kiosk-entry',
      type: 'text',
      maxlength: '60',
      autocomplete: 'off',
      'aria-describedby': 'kiosk-notice',
    });
    const done = (event) => {
      event.preventDefault();
      if (!isDrawn && name.value.trim() === '') return refuse(name, text('missingSignature'));
      if (!isDrawn) {
        pen.font = 'italic 40px serif';
        pen.fillText(name.value.trim(), 16, 96, canvas.width - 32);
      }
      act({ does: 'PICTURE', value: base64Of(canvas.toDataURL('image/png')) });
    };
    const clear = () => {
      pen.clearRect(0, 0, canvas.width, canvas.height);
      isDrawn = false;
    };
    return [
      heading('sign'),
      make(
        'form',
        { onsubmit: done, novalidate: true },
        canvas,
        make('label', { for: 'kiosk-entry' }, text('signName'), name),
        buttons(
          make('button', { class: 'main' }, text('signDone')),
          make('button', { type: 'button', onclick: clear }, text('signClear')),
        ),
      ),
      buttons(button('withoutSignature', 'WITHOUT'), quiet('back', 'BACK')),
    ];
  },
});
