/** What an offer takes from the module of software versions: the signed manifest, the address of the package and the token. */
import type { Secrets } from '../../../platform/secrets/index.ts';
import { offerOf, packageToken } from '../software-versions/index.ts';
import type { OfferSource } from './sending.ts';

/** @param publicUrl where terminals reach the server, as commands have it for uploads */
export const offersOf = ({
  secrets,
  publicUrl,
}: {
  readonly secrets: Secrets;
  readonly publicUrl: string;
}): OfferSource => ({
  offerOf: async (trx, versionId) => {
    const offer = await offerOf(trx, versionId);
    if (!offer) return undefined;
    const { manifest, signature, keys, path } = offer;
    return { manifest, signature, keys: keys.map((key) => ({ ...key })), url: `${publicUrl}${path}` };
  },
  tokenOf: (siteId, softwareVersionId, until) => packageToken(secrets, { siteId, softwareVersionId, until }),
});
