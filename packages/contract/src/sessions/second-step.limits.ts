/** How the second step of signing in reaches the person (design: session); on the wire MFA_METHOD. */
export const mfaMethods = ['EMAIL', 'SMS', 'AUTHENTICATOR'] as const;
