export const messageTemplates = {
  PIN_CODE: {
    subject: '您的包裹 {{orderNumber}} 可以領取',
    mail: '{{companyName}} 寄給您的包裹 {{orderNumber}} 可以領取。\n\n地點：{{siteName}}\n格口：{{compartment}}\n取件碼：{{pin}}\n\n在智能櫃輸入取件碼即可取件。任何人有取件碼都可取走包裹，切勿轉告他人。',
    sms: '{{companyName}}：包裹 {{orderNumber}} 已到 {{siteName}}，取件碼 {{pin}}',
    whatsapp:
      '{{companyName}} 寄給您的包裹 {{orderNumber}} 可以領取。\n地點：{{siteName}}\n格口：{{compartment}}\n取件碼：{{pin}}',
  },
  ORDER_CREATED: {
    subject: '您的訂單 {{orderNumber}} 已登記',
    mail: '{{companyName}} 已為您登記訂單 {{orderNumber}}。\n\n地點：{{siteName}}\n\n可以領取時，您會再收到通知。',
    sms: '{{companyName}}：訂單 {{orderNumber}} 已登記，可領取時會再通知您。',
    whatsapp: '{{companyName}} 已為您登記訂單 {{orderNumber}}。可以領取時，您會再收到通知。',
  },
  ORDER_STORED: {
    subject: '您的包裹 {{orderNumber}} 已存入智能櫃',
    mail: '{{companyName}} 寄給您的包裹 {{orderNumber}} 已存入智能櫃。\n\n地點：{{siteName}}\n格口：{{compartment}}',
    sms: '{{companyName}}：包裹 {{orderNumber}} 已到 {{siteName}}。',
    whatsapp: '{{companyName}} 寄給您的包裹 {{orderNumber}} 已存入智能櫃。\n地點：{{siteName}}\n格口：{{compartment}}',
  },
  ORDER_COLLECTED: {
    subject: '您的包裹 {{orderNumber}} 已被領取',
    mail: '{{companyName}} 寄給您的包裹 {{orderNumber}} 已被領取。\n\n如非您本人或您委託的人領取，務必立即聯絡 {{companyName}}。',
    sms: '{{companyName}}：包裹 {{orderNumber}} 已被領取。',
    whatsapp:
      '{{companyName}} 寄給您的包裹 {{orderNumber}} 已被領取。如非您本人或您委託的人領取，務必立即聯絡 {{companyName}}。',
  },
  COLLECTION_REMINDER: {
    subject: '提示：您的包裹 {{orderNumber}} 尚未領取',
    mail: '{{companyName}} 寄給您的包裹 {{orderNumber}} 仍在智能櫃內。\n\n地點：{{siteName}}\n格口：{{compartment}}\n領取期限：{{deadline}}',
    sms: '{{companyName}}：包裹 {{orderNumber}} 在 {{siteName}} 等候領取，期限 {{deadline}}。',
    whatsapp:
      '{{companyName}} 寄給您的包裹 {{orderNumber}} 仍在智能櫃內。\n地點：{{siteName}}\n格口：{{compartment}}\n領取期限：{{deadline}}',
  },
  OVERDUE_REMINDER: {
    subject: '您的包裹 {{orderNumber}} 已逾期',
    mail: '{{companyName}} 寄給您的包裹 {{orderNumber}} 已過領取期限。\n\n地點：{{siteName}}\n格口：{{compartment}}\n領取期限：{{deadline}}\n\n立即領取，或聯絡 {{companyName}}。',
    sms: '{{companyName}}：{{siteName}} 的包裹 {{orderNumber}} 已過領取期限。立即領取或聯絡我們。',
    whatsapp:
      '{{companyName}} 寄給您的包裹 {{orderNumber}} 已過領取期限。\n地點：{{siteName}}\n格口：{{compartment}}\n領取期限：{{deadline}}\n立即領取，或聯絡 {{companyName}}。',
  },
};
