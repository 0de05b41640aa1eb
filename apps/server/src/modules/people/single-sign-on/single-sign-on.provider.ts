/**
 * Speaks OpenID Connect with the provider of a company (openid-client does); the rest of the module uses no protocol.
 */
import * as oidc from 'openid-client';
import {
  checkOutgoing,
  guardedFetch,
  measured,
  OutgoingError,
  type OutgoingOutcome,
  type Reach,
} from '../../../platform/outgoing/index.ts';

/** What is agreed with a provider. */
export interface Agreement {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a client without a secret. */
  readonly clientSecret: string | null;
}

/** What proves, when a browser comes back, that it comes from where we sent it. */
export interface Proof {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The identity of a user according to the provider. */
export interface Identity {
  readonly subject: string;
  /** Undefined where the provider has verified none. */
  readonly verifiedMail: string | undefined;
  /** A further claim of the provider, which proves nothing. */
  readonly claimedMail: string | undefined;
  readonly claimedName: string | undefined;
  /** The provider has asked for more than one thing (`mfa`, RFC 8176). */
  readonly severalFactors: boolean;
  /** When they proved it there, epoch ms; undefined where the provider does not say. */
  readonly provenTime: number | undefined;
}

/** ms that one request to a provider may take: a user waits for it at the sign-in page. */
const requestTime = 5_000;
/** ms for all requests of a sign-in to a provider: up to four. */
export const signOnTime = 10_000;
/** s that clocks may differ. */
export const clockTolerance = 60;

const outcomeOf = (error: unknown): OutgoingOutcome => {
  if (!(error instanceof OutgoingError)) return 'refused';
  return error.failure === 'TOO_SLOW' ? 'late' : 'away';
};

const fetchWith =
  (reach: Reach): oidc.CustomFetch =>
  (url, { method, headers, body, signal }) => {
    if (body !== null && body !== undefined && typeof body !== 'string' && !(body instanceof URLSearchParams))
      throw new TypeError('No request to a provider has such a body');
    return measured(
      'sign-on',
      () =>
        guardedFetch(
          url,
          { method, headers, ...(body && { body: String(body) }), signal },
          { reach, time: requestTime },
        ),
      outcomeOf,
    );
  };

/** By the header, as is the default of the standard; in the body where the provider takes it there alone. */
const authenticationOf = (secret: string | null): oidc.ClientAuth => {
  if (secret === null) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (inBody ? post : basic)(server, client, body, headers);
  };
};

/** Reads what the provider says of itself. @throws whatever the library and the guard throw; see `problemOf` */
export const discover = async (
  { issuer, clientId, clientSecret }: Agreement,
  reach: Reach,
): Promise<oidc.Configuration> => {
  const url = new URL(issuer);
  const refused = checkOutgoing(url, reach);
  if (refused) throw new OutgoingError(refused);
  const configuration = await oidc.discovery(
    url,
    clientId,
    { [oidc.clockTolerance]: clockTolerance },
    authenticationOf(clientSecret),
    {
      [oidc.customFetch]: fetchWith(reach),
      // The guard of outgoing requests has the limit.
      timeout: signOnTime / 1000,
      // Signatures of tokens are checked, though they come from the provider itself.
      execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    },
  );
  const { authorization_endpoint: door } = configuration.serverMetadata();
  // The browser is sent there: it must be no script and no plain http.
  if (door === undefined || !URL.canParse(door)) throw new ProviderLacks('authorization_endpoint');
  const unsafe = checkOutgoing(new URL(door), reach);
  if (unsafe) throw new OutgoingError(unsafe);
  return configuration;
};

/** The provider does not offer what a sign-in needs. */
export class ProviderLacks extends Error {
  override readonly name = 'ProviderLacks';
}

/** What a sign-in needs of a provider's document, and what of it is missing. */
export const missingOf = (configuration: oidc.Configuration): string | undefined => {
  const server = configuration.serverMetadata();
  const { token_endpoint: tokens, jwks_uri: keys, response_types_supported: types } = server;
  if (!tokens) return 'token_endpoint';
  if (!keys) return 'jwks_uri';
  if (types && !types.includes('code')) return 'response_types_supported: code';
  if (server.code_challenge_methods_supported && !server.supportsPKCE())
    return 'code_challenge_methods_supported: S256';
  return undefined;
};

export const newProof = (): Proof => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/**
 * The address where the browser signs in.
 * @param options.promptsAgain the provider has to authenticate the user again, even if they are signed in there
 */
export const doorOf = async (
  configuration: oidc.Configuration,
  { state, nonce, verifier }: Proof,
  {
    redirectUri,
    loginHint,
    promptsAgain = false,
  }: { redirectUri: string; loginHint: string | undefined; promptsAgain?: boolean },
): Promise<string> =>
  oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(loginHint !== undefined && { login_hint: loginHint }),
    ...(promptsAgain && { prompt: 'login', max_age: '0' }),
  }).href;

/** What the browser returned with. */
export interface Returned {
  readonly code?: string | null | undefined;
  readonly iss?: string | null | undefined;
  readonly error?: string | null | undefined;
}

/**
 * Exchanges the code for the identity of a user.
 * @param wantsMail the mail address is requested if the token does not contain it
 * @throws whatever the library and the guard throw; see `problemOf`
 */
export const redeem = async (
  configuration: oidc.Configuration,
  { state, nonce, verifier }: Proof,
  {
    redirectUri,
    returned,
    wantsMail,
  }: { redirectUri: string; returned: Returned; wantsMail: (subject: string) => Promise<boolean> },
): Promise<Identity> => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...returned, state })) if (value) url.searchParams.set(name, value);
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderLacks('id_token');
  const methods = Array.isArray(claims['amr']) ? claims['amr'] : [];
  const userClaims =
    claims['email'] === undefined && (await wantsMail(claims.sub))
      ? await moreOf(configuration, tokens, claims.sub)
      : claims;
  const { sub: subject, auth_time: seconds } = claims;
  return {
    subject,
    verifiedMail: verifiedMailOf(userClaims),
    // Entra ID returns as mail address the name that people sign in with.
    claimedMail: textOf(userClaims['email']) ?? textOf(userClaims['preferred_username']),
    claimedName: textOf(userClaims['name']),
    severalFactors: methods.includes('mfa'),
    provenTime: seconds === undefined ? undefined : seconds * 1000,
  };
};

/** Many return a mail address at their userinfo endpoint alone. */
const moreOf = async (
  configuration: oidc.Configuration,
  { access_token: token }: { access_token: string },
  subject: string,
): Promise<Record<string, unknown>> =>
  configuration.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : oidc.fetchUserInfo(configuration, token, subject);

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' && claim !== '' ? claim : undefined);

/** Some write the boolean as text. */
const verifiedMailOf = ({ email, email_verified: verified }: Record<string, unknown>): string | undefined =>
  typeof email === 'string' && (verified === true || verified === 'true') ? email : undefined;
