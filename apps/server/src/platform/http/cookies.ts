/**
 * Cookies that bind what begins in one browser to that browser. It promises that a page can't read them, that other sites
 * can't have them sent along with a call, and that over https no neighbouring host can set or see them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieRetention {
  readonly seconds: number;
  /** Left out, it comes along when a link of another site leads here, as a provider's does. */
  readonly sameSite?: 'Strict';
}

export interface Cookies {
  /** Undefined where there is none. */
  read(name: string): string | undefined;
  /** @param value letters, digits, `-` and `_` */
  set(name: string, value: string, retention: CookieRetention): void;
  drop(name: string): void;
}

/** @param secure people connect to the server by https alone; the prefix makes browsers enforce it (RFC 6265bis) */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies => {
  const prefixed = (name: string) => (secure ? `__Host-${name}` : name);
  const write = (
    name: string,
    value: string,
    { seconds, sameSite = 'Lax' }: Omit<CookieRetention, 'sameSite'> & { sameSite?: string },
  ) => {
    const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${prefixed(name)}=${value}; ${attributes}`);
  };
  return {
    read: (name) =>
      request.headers.cookie
        ?.split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${prefixed(name)}=`))
        ?.slice(prefixed(name).length + 1),
    set: write,
    drop: (name) => write(name, '', { seconds: 0 }),
  };
};
