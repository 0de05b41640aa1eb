import type { orderHkmu as en } from '../../en_US/orders/order-hkmu.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderHkmu: PhrasesLike<typeof en> = {
  title: '建立 HKMU 訂單',
  sections: {
    booking: '預留格口',
    bookingPurpose: '在站點預留的格口尺寸及期限。',
  },
  fields: {
    productVariantId: '產品',
    bookingBoxTypeId: '格口尺寸',
    overdueTime: '逾期時間',
    accessibilityCompartment: '低位格口，方便輪椅人士',
  },
  help: {
    chooseCompany: '先選擇公司。',
    chooseSite: '先選擇站點。',
    noBoxTypes: '此站點沒有可預留的格口。選擇其他站點。',
    overdueTime: 'YYYY-MM-DD HH:mm，24 小時制，須為將來的時間',
    noLowDoors: '站點沒有這種尺寸的低位格口。',
  },
  boxSize: '{{width, number}} × {{height, number}} × {{length, number}} 毫米',
  otherCompany: {
    title: '這間公司的訂單在另一個頁面建立',
    text: 'HKMU 環境的訂單會預留格口，因此需要格口尺寸和逾期時間。',
    action: '建立 HKMU 訂單',
  },
  noCompany: {
    title: '沒有 HKMU 公司',
    text: '此頁面只為 HKMU 環境的公司建立訂單，你的公司不在其中。',
  },
};
