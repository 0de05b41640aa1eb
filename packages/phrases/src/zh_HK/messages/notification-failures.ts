export const notificationFailures = {
  REFUSED: '地址或訊息被拒收。檢查收件人資料後再發送。',
  CREDENTIALS_REFUSED: '此渠道的供應商拒絕我們登入，需由管理員重新設定。',
  UNREACHABLE: '無法連接供應商。稍後再發送訊息。',
  REQUEST_REFUSED: '供應商拒絕了所發送的訊息。管理員須修正供應商設定。',
  TLS_FAULT: '與供應商的連線不安全。管理員須修正供應商設定。',
  UNKNOWN: '供應商沒有回覆，亦沒有送達回報。再次發送前先向收件人查詢。',
  NOT_DELIVERED: '供應商回報訊息未能送達收件人。檢查收件人後再次發送。',
  NOT_SET_UP: '此渠道尚未設定。改用其他渠道。',
  PIN_ENDED: '訊息發出前，取件碼已失效或停用。',
  FAULT: '我們的系統出錯。再次發送訊息。',
};
