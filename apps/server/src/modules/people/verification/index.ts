export {
  codeFits,
  type CodeRow,
  type CodeChannel,
  lastCode,
  liveCodes,
  openMailLink,
  sendCode,
  sendMailLink,
  voidCodes,
} from './verification.codes.ts';
export { addressOf, codeChannelOf, hidden, methodOf, reachingMethods } from './verification.channels.ts';
export { verificationJobs } from './verification.sending.ts';
