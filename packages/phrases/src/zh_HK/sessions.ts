import type { sessions as en } from '../en_US/sessions.ts';
import type { PhrasesLike } from '../types.ts';

export const sessions: PhrasesLike<typeof en> = {
  title: '登入',
  purpose: '智能櫃及包裹管理後台',
  username: '用戶名稱',
  password: '密碼',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  capsLock: '已開啟大寫鎖定',
  submit: '登入',
  submitting: '正在登入',
  usernameMissing: '請輸入用戶名稱',
  passwordMissing: '請輸入密碼',
  secondStep: '此帳戶需要兩步驗證，但本主控台暫未支援。管理員可以關閉此設定。',
  ended: '你的工作階段已結束，請登入以返回先前的畫面。',
  language: '語言',
};
