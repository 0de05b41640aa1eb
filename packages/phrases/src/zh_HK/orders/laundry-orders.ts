import type { laundryOrders as en } from '../../en_US/orders/laundry-orders.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryOrders: PhrasesLike<typeof en> = {
  title: '洗衣訂單',
  searchHint: '號碼、姓名、電話或電郵',
  one: '洗衣訂單',
  toList: '前往洗衣訂單',
  fields: {
    products: '產品',
    product: '產品',
    dirtySite: '送洗站點',
    cleanSite: '取衣站點',
    dirtyCompartment: '送洗格口',
    cleanCompartment: '取衣格口',
    charge: '收費',
    notifyStatus: '最近訊息',
    orderStatus: '訂單狀態',
  },
  first: {
    title: '暫無洗衣訂單',
    text: '含洗衣服務產品的訂單會顯示於此：在送洗站點存入，在取衣站點領取。',
  },
  noMatch: {
    title: '沒有符合的洗衣訂單',
    text: '移除一個篩選條件，或全部清除以查看所有洗衣訂單。',
  },
  bulk: {
    allOnlyExport: '已選取所有符合的洗衣訂單，包括其他頁的訂單。可以匯出；如要列印標籤，需逐一選取訂單。',
  },
  export: {
    menu: '匯出所選訂單',
    products: '匯出產品',
    titleProducts: '匯出洗衣訂單的產品',
    doneProducts: '已匯出洗衣訂單的產品',
    title_one: '匯出 {{count, number}} 張洗衣訂單',
    title_other: '匯出 {{count, number}} 張洗衣訂單',
    titleAll: '匯出所有符合的洗衣訂單',
    done_one: '已匯出 {{count, number}} 張洗衣訂單',
    done_other: '已匯出 {{count, number}} 張洗衣訂單',
    doneAll: '已匯出洗衣訂單',
  },
  notFound: {
    title: '沒有此洗衣訂單',
    text: '它屬於另一間公司、並非洗衣訂單，或網址有誤。',
  },
  blocks: {
    sites: '送洗及取衣站點',
    payments: '款項',
  },
  siteTitles: {
    dirty: '送洗',
    clean: '取衣',
  },
  payments: {
    CHARGE: '收費',
    HANDLING_FEE: '額外處理費',
    OVERDUE: '逾期費',
    sum: '合計',
    none: '此訂單不收費',
  },
  locked: {
    dirtySiteId: '只可在衣物存入前更改，即訂單為「{{status}}」時。',
    cleanSiteId: '只可在速遞員持有衣物時更改，即訂單為「{{status}}」時。',
  },
  messages: {
    action: '訊息',
    title: '{{number}} 的訊息',
    channels: '渠道',
    sms: '短訊',
    whatsapp: 'WhatsApp',
    mail: '電郵',
    none: '尚未以此方式發送',
    again: '重新發送最近一則訊息',
    attempts_one: '{{count, number}} 次嘗試',
    attempts_other: '{{count, number}} 次嘗試',
    PIN_CODE: '取件碼',
    ORDER_CREATED: '訂單已建立',
    ORDER_STORED: '潔淨衣物已存入',
    ORDER_COLLECTED: '衣物已領取',
    COLLECTION_REMINDER: '領取提示',
    OVERDUE_REMINDER: '逾期提示',
  },
};
