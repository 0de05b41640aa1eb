/**
 * What a webhook authenticates and signs with: API key, four maps, HMAC secret and Ed25519 key, one encrypted JSON text. It
 * promises that an answer shows only names and asterisks, and that a replaced secret signs until its overlap ends.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  apiKeyPlaceholder,
  platformOf,
  unchangedSecret,
  type WebhookTokenType,
} from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { invalid } from '../../../platform/kernel/call-error.ts';
import type { EncryptedKind, Secrets } from '../../../platform/secrets/index.ts';

export const mapNames = ['headerMap', 'authHeaderMap', 'authHeaderMapBody', 'headerMapBasic'] as const;
type MapName = (typeof mapNames)[number];
type SecretMap = Readonly<Record<string, string>>;
type Maps = Readonly<Record<MapName, SecretMap>>;

/** Both keys in base64: the HMAC key raw, the Ed25519 key as PKCS #8 (DER). */
export interface SigningKeys {
  readonly hmac: string;
  readonly privateKey: string;
}

export interface WebhookSecrets extends SigningKeys {
  readonly apiKey: string;
  readonly maps: Maps;
  /** The keys that were replaced; `endsTime` in epoch ms. */
  readonly previous?: SigningKeys & { readonly endsTime: number };
}

const purposeOf = (webhookId: string): string => `webhook:${webhookId}`;

export const encryptedWebhookSecrets: EncryptedKind = {
  table: 'webhooks',
  id: 'id',
  column: 'secrets_encrypted',
  purpose: purposeOf,
};

export const encryptSecrets = (secrets: Secrets, webhookId: string, of: WebhookSecrets): Buffer =>
  secrets.encrypt(purposeOf(webhookId), JSON.stringify(of));

/** @throws DecryptionError */
export const decryptSecrets = (secrets: Secrets, webhookId: string, encrypted: Uint8Array): WebhookSecrets =>
  JSON.parse(secrets.open(purposeOf(webhookId), encrypted)) as WebhookSecrets;

export const newSigningKeys = (): SigningKeys => ({
  hmac: randomBytes(32).toString('base64'),
  privateKey: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
});

export const privateKeyOf = ({ privateKey }: SigningKeys) =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });

/** As Standard Webhooks spells it: `whpk_` and the raw key in base64. */
export const publicKeyOf = (keys: SigningKeys): string => {
  const { x = '' } = privateKeyOf(keys).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
};

/** As Standard Webhooks spells it: `whsec_` and the key in base64. */
export const secretText = ({ hmac }: SigningKeys): string => `whsec_${hmac}`;

/** The names of the maps, each with asterisks for its value. */
export const maskedMaps = ({ maps }: Pick<WebhookSecrets, 'maps'>) =>
  Object.fromEntries(
    mapNames.map((map) => [
      map,
      Object.fromEntries(Object.keys(maps[map]).map((name) => [name, unchangedSecret] as const)),
    ]),
  );

/** What remains of the secrets for a link to another origin: nothing that its receiver does not know. */
export const secretsForOrigin = (secrets: WebhookSecrets, platform: string): Omit<WebhookSecrets, 'apiKey'> => {
  const { apiKey: _apiKey, ...rest } = secrets;
  const ofTemplate: SecretMap = platformOf(platform)?.map ?? {};
  const publicEntries = (map: SecretMap): SecretMap =>
    Object.fromEntries(Object.entries(map).filter(([name, value]) => ofTemplate[name] === value));
  const maps = Object.fromEntries(mapNames.map((name) => [name, publicEntries(secrets.maps[name])])) as unknown as Maps;
  return { ...rest, maps };
};

/** The map that each way of authentication sends. */
const mapOfType: Readonly<Record<WebhookTokenType, MapName | undefined>> = {
  NoAuthorization: undefined,
  AUTH_HEADER: 'authHeaderMap',
  BASIC_ACCESS: 'headerMapBasic',
  REQUEST_BODY: 'authHeaderMapBody',
};

/** What a request gives of it. */
export type GivenSecrets = {
  readonly [M in MapName]?: SecretMap | undefined;
} & {
  readonly apiKey?: string | undefined;
  readonly platform?: string | undefined;
  readonly tokenType?: WebhookTokenType | undefined;
};

/** The map of a request, with the stored values in place of asterisks. @throws CallError INVALID_REQUEST for asterisks without one */
const mergedMap = (name: MapName, given: SecretMap, before: SecretMap | undefined): SecretMap =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const merged = value === unchangedSecret ? before?.[key] : value;
      if (merged === undefined) throw invalid({ path: name, code: 'required' });
      return [key, merged];
    }),
  );

/**
 * The secrets after a change, and how the webhook authenticates. Another platform template sets its own map, and its way of
 * authentication unless the request names one.
 * @param before undefined: the webhook is new
 */
export const mergeSecrets = (
  given: GivenSecrets,
  before?: Omit<WebhookSecrets, 'apiKey'> & {
    readonly apiKey?: string;
    readonly tokenType: WebhookTokenType;
    readonly platform: string;
  },
): { readonly secrets: WebhookSecrets; readonly tokenType: WebhookTokenType } => {
  const template =
    given.platform !== undefined && given.platform !== before?.platform ? platformOf(given.platform) : undefined;
  const tokenType = given.tokenType ?? template?.tokenType ?? before?.tokenType ?? 'NoAuthorization';
  const ofTemplate = template ? mapOfType[template.tokenType] : undefined;
  const maps = Object.fromEntries(
    mapNames.map((name) => {
      const map = given[name];
      if (map) return [name, mergedMap(name, map, before?.maps[name])];
      if (template && name === ofTemplate) return [name, template.map];
      // The map of the template before says nothing to the new one.
      return [name, template && name !== 'headerMap' ? {} : (before?.maps[name] ?? {})];
    }),
  ) as unknown as Maps;
  const basic = maps.headerMapBasic;
  if (tokenType === 'BASIC_ACCESS' && (basic['username'] === undefined || basic['password'] === undefined))
    throw invalid({ path: 'headerMapBasic', code: 'required' });
  const isNewKey = given.apiKey !== undefined && given.apiKey !== '' && given.apiKey !== unchangedSecret;
  const apiKey = isNewKey ? given.apiKey : before?.apiKey;
  if (apiKey === undefined) throw invalid({ path: 'apiKey', code: 'required' });
  const { hmac, privateKey, previous } = before ?? (newSigningKeys() as WebhookSecrets);
  return { tokenType, secrets: { apiKey, maps, hmac, privateKey, ...(previous && { previous }) } };
};

/** A map as it is sent: with the API key in the place of its name. */
export const filledMap = ({ apiKey, maps }: WebhookSecrets, name: MapName): SecretMap =>
  Object.fromEntries(
    Object.entries(maps[name]).map(([key, value]) => [key, value.replaceAll(apiKeyPlaceholder, () => apiKey)]),
  );
