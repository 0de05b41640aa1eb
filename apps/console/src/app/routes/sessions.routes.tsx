import { type ComponentType, lazy } from 'react';

/** As `lazyPage`, without the router. */
const publicPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType =>
  Object.assign(
    lazy<ComponentType>(() => load().then((module) => ({ default: module[name] }))),
    { page: { load, name } },
  );

/** The pages that need no session, by their path. They are few and small, so they do without the router. */
export const publicPages: Readonly<Record<string, ComponentType>> = {
  '/page/login': publicPage(() => import('../../features/people/sessions/sign-in-page.tsx'), 'SignInPage'),
  '/page/mfa': publicPage(() => import('../../features/people/sessions/mfa-page.tsx'), 'MfaPage'),
  '/page/companySignIn': publicPage(
    () => import('../../features/people/sessions/company-sign-in-page.tsx'),
    'CompanySignInPage',
  ),
  '/page/singleSignOn': publicPage(
    () => import('../../features/people/sessions/company-return-page.tsx'),
    'CompanyReturnPage',
  ),
  '/page/resetPasswords': publicPage(
    () => import('../../features/people/sessions/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  '/page/emailCertification': publicPage(
    () => import('../../features/people/sessions/mail-verified-page.tsx'),
    'MailVerifiedPage',
  ),
  '/page/webhookReceiver': publicPage(
    () => import('../../features/integrations/webhooks/webhook-receiver-page.tsx'),
    'WebhookReceiverPage',
  ),
  '/page/404': publicPage(() => import('../../features/people/sessions/not-found-page.tsx'), 'NotFoundPage'),
};
