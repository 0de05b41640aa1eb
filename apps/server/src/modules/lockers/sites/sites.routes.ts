import type { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { siteTypeFields } from '@cubby/contract/lockers/sites/site-types';
import { siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, JsonText, pageText } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { qrDrawing, qrImage } from '../../../platform/images/qr-image.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { readBoxesText } from '../boxes/index.ts';
import { withImportedKey } from './sites.keys.ts';
import { findSpecialDays, isTaken, readSite, searchSites } from './sites.reads.ts';
import { createSite, deleteSite, updateSite, updateSitePictures, updateSiteSettings } from './sites.service.ts';

/** All sites of a company at once (network.md 9). */
const allSites = { page: 0, size: 9999, sort: { field: 'siteName', direction: 'asc' } } as const;

export const sitesHandlers = (db: Database, secrets: Secrets) =>
  handlersOf<typeof sitesCalls>()({
    searchSites: async ({ query }, { caller }) => pageText(await searchSites(db, caller, query), query),
    listSites: async ({ query }, { caller }) => new JsonText((await searchSites(db, caller, query)).content),
    listSitesOfOwnCompany: async (_input, { caller }) => {
      const merchantId = caller.companyId ?? undefined;
      return new JsonText((await searchSites(db, caller, { ...allSites, merchantId })).content);
    },
    getSite: async ({ params: { siteId }, query }, { caller, language }) => {
      const [site, boxList] = await Promise.all([
        readSite(db, caller, language, siteId),
        query.flag === 'detail' ? readBoxesText(db, caller, siteId) : '[]',
      ]);
      return new JsonText(`${JSON.stringify(site).slice(0, -1)},"boxList":${boxList}}`);
    },
    getSiteQrCode: async ({ params }, { caller, language }) => {
      const { qrcode } = await readSite(db, caller, language, params.siteId);
      const [png, svg] = await Promise.all([qrImage(qrcode), qrDrawing(qrcode)]);
      return { png, svg };
    },
    createSite: async ({ body }, context) => {
      const site = await db.transactionAs(context.caller, (trx) =>
        createSite(trx, context, secrets, withImportedKey(secrets, context.caller, body)),
      );
      return { result: site.siteId };
    },
    updateSite: async ({ body }, context) => {
      const site = await db.transactionAs(context.caller, (trx) =>
        updateSite(trx, context, secrets, withImportedKey(secrets, context.caller, body)),
      );
      return { result: site.siteId };
    },
    updateSiteSettings: async ({ body }, context) => ({
      data: await db.transactionAs(context.caller, (trx) => updateSiteSettings(trx, context, body)),
    }),
    deleteSite: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteSite(trx, context, params.id));
      return { success: true };
    },
    checkSiteName: ({ params }, { caller }) => db.transactionAs(caller, (trx) => isTaken(trx, 'name', params.name)),
    checkSiteNameEn: ({ params }, { caller }) =>
      db.transactionAs(caller, (trx) => isTaken(trx, 'name_en', params.name)),
    checkSiteSerialNumber: ({ query }, { caller }) =>
      db.transactionAs(caller, (trx) => isTaken(trx, 'serial_number', query.siteSerialNumber)),
    findSpecialDays: (_input, { caller }) => db.transactionAs(caller, findSpecialDays),
    updateSitePictures: async ({ body }, context) => {
      const { siteId, pictureIds } = body;
      await db.transactionAs(context.caller, (trx) => updateSitePictures(trx, context, siteId, pictureIds));
      return { success: true };
    },
    // They are in the contract; but they are returned only to users with a live session.
    listSiteTypes: async (_input, { caller, language }) => {
      await db.readAs(caller);
      return siteTypes.map((siteType) => ({
        siteType,
        siteTypeDisplayName: wordsOf(language).siteTypes[siteType],
        ...siteTypeFields[siteType],
      }));
    },
  });
