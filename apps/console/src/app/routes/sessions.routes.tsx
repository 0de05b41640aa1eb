import { type ComponentType, lazy } from 'react';

/** The pages that need no session, by their path. They are few and small, so the router stays out of them. */
export const publicPages: Readonly<Record<string, ComponentType>> = {
  '/page/login': lazy(() =>
    import('../../features/sessions/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })),
  ),
  '/page/mfa': lazy(() =>
    import('../../features/sessions/mfa-page.tsx').then((module) => ({ default: module.MfaPage })),
  ),
  '/page/companySignIn': lazy(() =>
    import('../../features/sessions/company-sign-in-page.tsx').then((module) => ({
      default: module.CompanySignInPage,
    })),
  ),
  '/page/singleSignOn': lazy(() =>
    import('../../features/sessions/company-return-page.tsx').then((module) => ({
      default: module.CompanyReturnPage,
    })),
  ),
  '/page/resetPasswords': lazy(() =>
    import('../../features/sessions/reset-password-page.tsx').then((module) => ({ default: module.ResetPasswordPage })),
  ),
  '/page/emailCertification': lazy(() =>
    import('../../features/sessions/mail-verified-page.tsx').then((module) => ({ default: module.MailVerifiedPage })),
  ),
  '/page/404': lazy(() =>
    import('../../features/sessions/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
  ),
};
