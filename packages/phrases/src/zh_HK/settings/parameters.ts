import type { parameters as en } from '../../en_US/settings/parameters.ts';
import type { PhrasesLike } from '../../types.ts';

export const parameters: PhrasesLike<typeof en> = {
  mfaMethods: { EMAIL: '電郵', SMS: '短訊', AUTHENTICATOR: '驗證應用程式' },
  siteConditions: { INDOOR: '室內', OUTDOOR: '戶外', SHELTERED: '有蓋' },
  locationZones: {
    RESIDENTIAL: '住宅區',
    OFFICE: '辦公區',
    SHOPPING_MALL: '商場',
    STATION: '車站',
    CAMPUS: '校園',
    INDUSTRIAL: '工業區',
  },
  productTypes: {
    DOCUMENT: '文件',
    PARCEL: '一般貨品',
    CLOTHING: '衣物',
    ELECTRONICS: '電子產品',
    FOOD: '食品',
    FRAGILE: '易碎品',
    MEDICINE: '藥物',
  },
  specialZones: {
    OUTLYING_ISLANDS: '離島',
    RESTRICTED_AREA: '禁區',
    AIRPORT: '機場',
    REMOTE_AREA: '偏遠地區',
  },
};
