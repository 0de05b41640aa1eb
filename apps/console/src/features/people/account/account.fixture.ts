import type { Account } from '@cubby/contract/people/account/account.schemas';

/** The account of the session that tests sign in with (`buildSession`). */
export const buildAccount = (overrides: Partial<Account> = {}): Account => ({
  userId: '7',
  username: 'mei.chan',
  nickname: 'Mei Chan',
  firstName: 'Mei',
  lastName: 'Chan',
  email: 'mei@example.com',
  emailVerified: false,
  mobile: null,
  merchantId: '4',
  merchantName: 'Harbour Parcel',
  roles: ['Merchant administrator'],
  passwordChangedTime: null,
  multiFactorAuthMethod: null,
  multiFactorAuthMethods: ['EMAIL', 'AUTHENTICATOR'],
  confirmsByProvider: false,
  recoveryCodesLeft: null,
  ...overrides,
});
