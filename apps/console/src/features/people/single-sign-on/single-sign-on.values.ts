import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { singleSignOnCalls } from '@cubby/contract/people/single-sign-on/single-sign-on.calls';
import type { SingleSignOn } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';

/** The form of the settings, as it is typed. */
export type SignOnValues = ReturnType<typeof valuesOf>;

export const valuesOf = (settings: SingleSignOn) => ({
  issuer: settings.issuer,
  clientId: settings.clientId,
  clientSecret: '',
  companyKey: settings.companyKey,
  /** One on each line. */
  mailDomains: settings.mailDomains.join('\n'),
  enabled: settings.enabled,
  linksByMail: settings.linksByMail,
  passwordsAllowed: settings.passwordsAllowed,
});

type Body = CallRequest<typeof singleSignOnCalls.updateSingleSignOn>['body'];

/** @param ofPlatform other users do not send the domains */
export const toRequest = (
  { clientSecret, mailDomains, ...values }: SignOnValues,
  { version, hasClientSecret }: SingleSignOn,
  ofPlatform: boolean,
): Body => ({
  ...values,
  // If the field is empty, a stored secret remains.
  ...(clientSecret !== '' ? { clientSecret } : !hasClientSecret && { clientSecret: null }),
  ...(ofPlatform && {
    mailDomains: mailDomains
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter(Boolean),
  }),
  version,
});
