/**
 * Mails by SMTP. It promises one connection a mail, closed within the limit of a try, and that a refusal for good (5xx)
 * is told from one that passes (4xx, no connection).
 */
import { createTransport } from 'nodemailer';
import { mailOf } from './mail-message.ts';
import { receiptMax, type Sender, SendError, tryLimit } from './sender.ts';

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

const asSendError = (error: unknown): SendError => {
  const { code = 'unknown', responseCode } = (error ?? {}) as SmtpError;
  const reason = responseCode === undefined ? code : String(responseCode);
  const forGood = responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH' && forGood) return new SendError('CREDENTIALS_REFUSED', reason);
  return new SendError(
    forGood || (code === 'EENVELOPE' && responseCode === undefined) ? 'REFUSED' : 'UNREACHABLE',
    reason,
  );
};

/** @param url `smtp://` (STARTTLS where the server has it) or `smtps://` */
export const createMailSender = (url: string, from: string, limit = tryLimit): Sender => ({
  async send(message) {
    const transport = createTransport({
      url,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
      dnsTimeout: limit,
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        transport.close();
        reject(new SendError('UNREACHABLE', 'TIMEOUT'));
      }, limit * 2);
    });
    try {
      const { response } = await Promise.race([transport.sendMail(mailOf(message, from)), tooLate]);
      return response.slice(0, receiptMax);
    } catch (error) {
      throw error instanceof SendError ? error : asSendError(error);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  },
});
