import type { siteTerminal as en } from '../../en_US/lockers/site-terminal.ts';
import type { PhrasesLike } from '../../types.ts';

/** Words of what the terminal of a site has and drives: a device, the key of a Bluetooth locker, the screen saver. */
export const siteTerminal: PhrasesLike<typeof en> = {
  device: {
    edit: '編輯{{device}}',
    add: '新增裝置',
    title: '編輯裝置',
    save: '儲存裝置',
    saved: '已儲存{{device}}',
  },
  key: {
    imported: '{{name}} 已準備好，儲存站點時會一併儲存金鑰。',
  },
  screenSaver: {
    title: '螢幕保護圖片',
    purpose: '終端機閒置時會顯示這張圖片。',
    allPurpose: '所有終端機閒置時都會顯示這張圖片；有專屬圖片的站點及營運商除外。',
    forAll: '套用至公司的所有站點',
    set: '已儲存螢幕保護圖片',
    remove: '移除圖片',
    sources: {
      SITE: '此站點的圖片',
      OPERATOR: '營運商所有站點的圖片',
      PLATFORM: '所有站點的圖片',
    },
  },
};
