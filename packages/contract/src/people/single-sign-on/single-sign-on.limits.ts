/** Limits of single sign-on. */
export const singleSignOnLimits = {
  issuerMax: 500,
  clientIdMax: 255,
  clientSecretMax: 1000,
  companyKeyMax: 40,
  mailDomainsMax: 20,
  /** What a person types to be led to their provider. */
  nameMax: 255,
  returnPathMax: 1000,
  /** A code of a provider; providers document no limit, and their codes have some hundred characters. */
  codeMax: 4096,
  /** Minutes that a user has for signing in at the provider. */
  attemptMinutes: 10,
  /** Days that an administrator has for linking a user who was refused. */
  pendingLinkDays: 7,
  /** What a provider claims about a user is cut there. */
  claimMax: 255,
} as const;

/** What leads to the provider of a company when it is typed: small letters, digits and hyphens. */
export const companyKeyPattern = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

/** What is behind the @, with a dot at least. */
export const mailDomainPattern =
  /^(?=.{3,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** A screen of the console, as it is behind the hash: it can lead nowhere else. */
export const returnPathPattern = /^\/app(?:[/?][^\s\\#]*)?$/;

/** Where providers send people back to, under PUBLIC_URL. */
export const singleSignOnReturn = '/single-sign-on';

/** What the test of a provider can find. */
export const providerFindings = [
  /** All that is needed is there. */
  'FINE',
  /** No https address. */
  'NOT_SECURE',
  /** An address of a private network, or of this machine. */
  'OUT_OF_REACH',
  'UNKNOWN_NAME',
  'UNREACHABLE',
  'TOO_SLOW',
  'CERTIFICATE',
  /** There is no discovery document; `detail` is the status. */
  'NO_DOCUMENT',
  /** The document says that it is another's; `detail` is the other issuer. */
  'OTHER_ISSUER',
  /** It lacks something that Cubby needs; `detail` names it. */
  'NOT_SUPPORTED',
] as const;
export type ProviderFinding = (typeof providerFindings)[number];
