import type { errors as en } from '../en_US/errors.ts';
import type { PhrasesLike } from '../types.ts';

export const errors: PhrasesLike<typeof en> = {
  INVALID_REQUEST: '部分欄位有誤。修正標示的欄位後再試。',
  BAD_SIGNATURE: '此請求的簽署錯誤、已過期或已使用。',
  SIGN_IN_REQUIRED: '登入已失效，需要重新登入。',
  SIGN_IN_REFUSED: '用戶名稱或密碼錯誤，或帳戶已鎖定。',
  NO_PERMISSION: '此操作需要權限 {{permissions}}，而你沒有此權限。貴公司的管理員可以授予。',
  LOGIN_DATA_REFUSED: '此登入屬於另一用戶，需要重新登入。',
  NOT_FOUND: '找不到此項目，或它屬於另一間公司。可在列表中尋找。',
  STALE_VERSION: '你編輯期間，有人更改了此訂單。',
  TRACKING_NUMBER_TAKEN: '此追蹤編號已屬於公司另一張訂單。輸入另一個編號。',
  STATUS_NOT_ALLOWED: '訂單目前的狀態不允許此操作。重新載入訂單：它可能已被更改。',
  EXPORT_RUNNING: '你有一個匯出正在進行。等它完成或取消它。',
  EXPORT_TOO_LARGE: '每次最多匯出 {{limit}} 張訂單。縮小篩選範圍。',
  LABELS_OF_SEVERAL_SERVICES: '標籤只可列印同一服務的訂單。選擇服務相同的訂單。',
  FILE_EMPTY: '檔案是空的。',
  FILE_NOT_A_SPREADSHEET: '檔案不是 .xlsx 或 .xls 試算表。',
  FILE_ENCRYPTED: '試算表有密碼保護。另存一份沒有密碼的檔案。',
  FILE_DAMAGED: '試算表已損壞。用試算表程式開啟並重新儲存。',
  FILE_TOO_LARGE: '檔案太大：上限為 {{limit}}。',
  FILE_HEADINGS_MISSING: '缺少以下欄位：{{headings}}。可由範本開始。',
  TOO_MANY_REQUESTS: '嘗試次數太多。一分鐘後再試。',
  INTERNAL: '系統出現問題。再試一次；如問題持續，將請求編號告知支援人員。',
  UNAVAILABLE: '服務正在啟動或繁忙，稍後會恢復。',
};
