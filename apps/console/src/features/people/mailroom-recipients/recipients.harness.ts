/** The screens of recipients over answers like the server's. */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import type {
  Recipient,
  RecipientImport,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { beforeEach } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

export const everything = ['MAILROOM_LIST', 'MAILROOM_EDIT', 'MAILROOM_IMPORT'];

export const buildRecipient = (number: number, overrides: Partial<Recipient> = {}): Recipient => ({
  mailroomId: String(number),
  firstName: `Ada ${number}`,
  lastName: 'Wong',
  name: `Ada ${number} Wong`,
  position: 'Reception',
  pushMethod: ['PHONE'],
  phone: '+85291234567',
  email: null,
  userId: null,
  userName: null,
  allSite: false,
  siteId: ['9'],
  sites: [{ siteId: '9', siteName: 'Central Mailroom' }],
  merchantId: '3',
  company: 'Harbour Parcel',
  timeCreated: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  ...overrides,
});

/** What the server has, and what it was asked. */
export const world = {
  rows: [] as Recipient[],
  lists: [] as URLSearchParams[],
  sent: [] as Record<string, unknown>[],
  deleted: [] as (string | null)[],
  imported: {} as RecipientImport,
};

export const useRecipientServer = (): void => {
  useServer();
  beforeEach(() => {
    Object.assign(world, {
      rows: Array.from({ length: 12 }, (_, place) => buildRecipient(place + 1)),
      lists: [],
      sent: [],
      deleted: [],
      imported: { total: 2, created: 2, count: 0, ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] },
    });
    server.use(
      answer(mailroomRecipientsCalls.listMailroomRecipients, ({ query }: SeenRequest) => {
        world.lists.push(query);
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const rows = world.rows.filter(({ name }) => name.includes(query.get('query') ?? ''));
        return {
          content: rows.slice(page * size, (page + 1) * size),
          totalPages: Math.ceil(rows.length / size),
          totalElements: rows.length,
          number: page,
          size,
        };
      }),
      answer(mailroomRecipientsCalls.getMailroomRecipient, ({ params }: SeenRequest) =>
        world.rows.find(({ mailroomId }) => mailroomId === params['id'])!,
      ),
      answer(mailroomRecipientsCalls.createMailroomRecipient, ({ body }: SeenRequest) => {
        world.sent.push(body as Record<string, unknown>);
        return world.rows[0]!;
      }),
      answer(mailroomRecipientsCalls.updateMailroomRecipient, ({ body }: SeenRequest) => {
        world.sent.push(body as Record<string, unknown>);
        return world.rows[0]!;
      }),
      answer(mailroomRecipientsCalls.deleteMailroomRecipient, ({ query }: SeenRequest) => {
        world.deleted.push(query.get('mailroomId'));
        return { success: true as const };
      }),
      answer(mailroomRecipientsCalls.importMailroomRecipients, () => world.imported),
      answer(mailroomRecipientsCalls.searchRecipientAccounts, [
        { userId: '70', username: 'ming', nickname: 'Ming Chan' },
      ]),
      answer(companiesCalls.searchCompanies, []),
      answerSites([
        {
          siteId: '9',
          siteName: 'Central Mailroom',
          siteSerialNumber: 'HKW001',
          siteType: 'WAREHOUSE',
          streetAddress: null,
          houseNumber: null,
        },
        {
          siteId: '10',
          siteName: 'Home',
          siteSerialNumber: 'HOMED',
          siteType: 'HOME_DELIVERY',
          streetAddress: null,
          houseNumber: null,
        },
      ]),
    );
  });
};

export const open = async (
  path: string,
  authoritySet: readonly string[] = everything,
  overrides: Partial<SessionUser> = {},
): Promise<void> => {
  await renderSignedIn(path, { authoritySet: [...authoritySet], ...overrides });
};
