import type { terminalScreen as en } from '../../en_US/lockers/terminal-screen.ts';
import type { PhrasesLike } from '../../types.ts';

/** What the screen of a terminal says. */
export const terminalScreen: PhrasesLike<typeof en> = {
  welcome: '歡迎',
  collect: '領取包裹',
  store: '存放包裹',
  enterPin: '輸入取件碼',
  doorOpen: '{{door}} 號格口已開啟，使用後關門。',
  closed: '此智能櫃現已關閉。',
  offline: '暫無網絡，你仍可領取包裹。',
  outOfService: '暫停服務',
  thanks: '多謝使用',
  help: '協助',
};
