export const notificationFailures = {
  REFUSED: '地址或訊息被拒收。檢查收件人資料後再發送。',
  CREDENTIALS_REFUSED: '此渠道的供應商拒絕我們登入，需由管理員重新設定。',
  UNREACHABLE: '無法連接供應商。稍後再發送訊息。',
  NOT_SET_UP: '此渠道尚未設定。改用其他渠道。',
  PIN_ENDED: '訊息發出前，取件碼已失效或停用。',
  OPTED_OUT: '收件人已選擇不接收訊息。',
  OUTDATED: '已取消：可發送時內容已不再屬實。',
  WAITS_FOR_HOURS: '等候公司的發送時段。',
  WAITS_FOR_LIMIT: '等候發送：收件人一小時內收到的訊息已達公司上限。',
  FAULT: '我們的系統出錯。再次發送訊息。',
};
