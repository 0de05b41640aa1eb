/** What can go wrong with a provider, of all that the library and the guard of outgoing requests throw. */
import type { ProviderFinding } from '@cubby/contract/people/single-sign-on/single-sign-on.limits';
import * as oidc from 'openid-client';
import { OutgoingError, type OutgoingFailure } from '../../../platform/outgoing/index.ts';
import { ProviderLacks } from './single-sign-on.provider.ts';

/** Why a provider could not be spoken with, or what it said can't be taken. */
export interface Problem {
  readonly kind: 'AWAY' | 'DENIED' | 'EXPIRED' | 'REFUSED';
  /** For the log and the audit, in addition to the words: a code of the protocol or of the system. */
  readonly reason: string;
}

/** The errors of the provider that say that the person did not get through. */
const denials = new Set(['access_denied', 'login_required', 'interaction_required', 'consent_required']);
const passing = new Set(['temporarily_unavailable', 'server_error']);
/** A code of the protocol, and nothing that a user could have made up to be shown. */
const codeOf = (text: string): string => (/^[\w.-]{1,60}$/.test(text) ? text : 'unknown');

/** Why a sign-in does not go on. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof oidc.AuthorizationResponseError) {
    const reason = codeOf(error.error);
    if (denials.has(reason)) return { kind: 'DENIED', reason };
    return { kind: passing.has(reason) ? 'AWAY' : 'REFUSED', reason };
  }
  if (error instanceof oidc.ResponseBodyError)
    return { kind: error.error === 'invalid_grant' ? 'EXPIRED' : 'REFUSED', reason: codeOf(error.error) };
  if (error instanceof ProviderLacks) return { kind: 'REFUSED', reason: codeOf(error.message) };
  for (let cause: unknown = error; cause !== undefined && cause !== null; cause = (cause as Error).cause) {
    if (cause instanceof OutgoingError) return { kind: 'AWAY', reason: cause.failure };
    if (cause instanceof Response)
      return { kind: cause.status >= 500 ? 'AWAY' : 'REFUSED', reason: String(cause.status) };
  }
  const { code } = error as { code?: unknown };
  return {
    kind: code === 'OAUTH_TIMEOUT' ? 'AWAY' : 'REFUSED',
    reason: typeof code === 'string' ? codeOf(code) : 'unknown',
  };
};

const findings: Readonly<Record<OutgoingFailure, ProviderFinding>> = {
  NOT_SECURE: 'NOT_SECURE',
  OUT_OF_REACH: 'OUT_OF_REACH',
  UNKNOWN_NAME: 'UNKNOWN_NAME',
  CERTIFICATE: 'CERTIFICATE',
  TOO_SLOW: 'TOO_SLOW',
  TOO_LARGE: 'NO_DOCUMENT',
  UNREACHABLE: 'UNREACHABLE',
};

/** What is wrong with the document of a provider. */
export const findingOf = (error: unknown): { finding: ProviderFinding; detail: string | null } => {
  if (error instanceof ProviderLacks) return { finding: 'NOT_SUPPORTED', detail: error.message };
  for (let cause: unknown = error; cause !== undefined && cause !== null; cause = (cause as Error).cause) {
    if (cause instanceof OutgoingError) return { finding: findings[cause.failure], detail: cause.reason || null };
    if (cause instanceof Response) return { finding: 'NO_DOCUMENT', detail: String(cause.status) };
    const { body, attribute } = cause as { body?: { issuer?: unknown }; attribute?: unknown };
    if (attribute === 'issuer' && typeof body?.issuer === 'string')
      return { finding: 'OTHER_ISSUER', detail: body.issuer.slice(0, 500) };
  }
  if ((error as { code?: unknown }).code === 'OAUTH_TIMEOUT') return { finding: 'TOO_SLOW', detail: null };
  return { finding: 'NO_DOCUMENT', detail: null };
};
