/** Sites with connected terminals, a version for them, and terminals that answer over a link of the test. */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import { type Ota, otaSchema } from '@cubby/contract/downlinks/upgrade.schemas';
import { birthSchema, otaReportSchema } from '@cubby/contract/device/uplinks.schemas';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { type Selectable, sql } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import { buildTerminal } from '../../../../test/factories/commands.ts';
import { buildVersion } from '../../../../test/factories/upgrades.ts';
import { Database } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { createLog } from '../../../platform/log/log.ts';
import { runUpgrades } from './runner.ts';
import type { OfferSource } from './sending.ts';
import { takeUpgradeMessages } from './upgrade-messages.ts';

export const upgradePermissions: readonly Permission[] = ['UPGRADE_TASK_LIST', 'UPGRADE_TASK_EDIT'];

const offers: OfferSource = {
  offerOf: () =>
    Promise.resolve({
      manifest: '{}',
      signature: 's'.repeat(86),
      keys: [{ keyId: 'k', publicKey: 'k'.repeat(43), signedBy: null, signature: null }],
      url: 'https://cubby.example/package',
    }),
  tokenOf: (siteId) => `token-${siteId}`,
};

export type Version = Selectable<DB['software_versions']>;
type Body = Partial<CallRequest<typeof calls.createUpgradeTask>['body']>;

export class UpgradeWorld {
  readonly app: TestApp;
  readonly db: Database;
  readonly operatorId: string;
  /** What the server sent, the newest last. */
  sent: { siteId: string; body: Ota }[] = [];
  as = '';
  #boots = new Map<string, { boot: number; seq: number }>();

  private constructor(app: TestApp, operatorId: string) {
    this.app = app;
    this.db = new Database(app.pool);
    this.operatorId = operatorId;
  }

  static async open(app: TestApp): Promise<UpgradeWorld> {
    const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Hong_Kong' });
    const world = new UpgradeWorld(app, operator.id);
    world.as = await world.person(upgradePermissions);
    return world;
  }

  async person(permissions: readonly Permission[], companyId: string | null = this.operatorId): Promise<string> {
    return this.app.signInAs(await this.app.buildUser({ company_id: companyId, permissions: [...permissions] }));
  }

  version(overrides: Parameters<typeof buildVersion>[1] = {}): Promise<Version> {
    return buildVersion(this.app.sql, overrides);
  }

  /** Sites whose terminals run 1.0 of Android and are connected. */
  async sites(count: number, state: object = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id } = await this.app.buildSite({ operator_id: this.operatorId });
      await buildTerminal(this.app.sql, id, this.operatorId);
      await this.app.sql
        .insertInto('terminal_states')
        .values({ site_id: id, why: 'BIRTH', connected: true, version: '1.0', system: 'ANDROID', ...state })
        .execute();
      ids.push(id);
    }
    return ids;
  }

  body(
    version: Version,
    siteIds: readonly string[],
    more: Body = {},
  ): CallRequest<typeof calls.createUpgradeTask>['body'] {
    return {
      siteVersionId: version.id,
      siteVersionTaskStartTime: Date.now(),
      siteVersionTaskFailureTime: Date.now() + 86_400_000,
      siteIds: [...siteIds],
      stages: [{ share: 100, soakMinutes: 0 }],
      ...more,
    };
  }

  async create(version: Version, siteIds: readonly string[], more: Body = {}): Promise<string> {
    const { body } = await this.app.call(
      calls.createUpgradeTask,
      { body: this.body(version, siteIds, more) },
      { as: this.as },
    );
    return body.siteVersionTaskId;
  }

  /** A round of a device process, until nothing is left to do at once. @param publish fails or dies as a link does */
  async round(publish?: () => Promise<void>): Promise<void> {
    const link = {
      publish: (topic: string, payload: string): Promise<void> => {
        if (publish) return publish();
        this.sent.push({ siteId: topic.split('/')[3] ?? '', body: otaSchema.parse(JSON.parse(payload)) });
        return Promise.resolve();
      },
    };
    const log = createLog({ level: 'silent' });
    while (await runUpgrades({ db: this.db, link, log, offers }));
  }

  /** Messages that the server has sent since this was called last. */
  taken(): { siteId: string; body: Ota }[] {
    const taken = this.sent;
    this.sent = [];
    return taken;
  }

  next(siteId: string, isBoot = false): { bootId: number; seq: number } {
    const known = this.#boots.get(siteId) ?? { boot: 1, seq: 0 };
    const now = isBoot ? { boot: known.boot + 1, seq: 1 } : { boot: known.boot, seq: known.seq + 1 };
    this.#boots.set(siteId, now);
    return { bootId: now.boot, seq: now.seq };
  }

  /** A terminal reports about the upgrade of a message. @param at (bootId, seq); left out, the next one */
  async report(
    siteId: string,
    { upgradeId, attempt }: { readonly upgradeId: string; readonly attempt: number },
    said: object,
    at = this.next(siteId),
  ): Promise<void> {
    const body = otaReportSchema.parse({
      v: protocolVersion,
      ...at,
      deviceTime: Date.now(),
      upgradeId,
      attempt,
      ...said,
    });
    await this.db.transactionAsSystem((trx) => takeUpgradeMessages(trx, [{ siteId, uplink: 'ota', body }]));
  }

  /** A terminal is born, after a restart unless it is said otherwise. */
  async birth(siteId: string, software: object, isBoot = true): Promise<void> {
    const body = birthSchema.parse({
      v: protocolVersion,
      ...this.next(siteId, isBoot),
      deviceTime: Date.now(),
      monotonicMs: 1,
      software: { system: 'ANDROID', version: '1.0', ...software },
      configHash: null,
      doors: [],
    });
    await this.db.transactionAsSystem((trx) => takeUpgradeMessages(trx, [{ siteId, uplink: 'birth', body }]));
  }

  /** The terminals of sites go through a whole upgrade, as far as the server lets them; messages to others wait. */
  async upgrade(version: Version, siteIds: readonly string[]): Promise<void> {
    for (let isBusy = true; isBusy;) {
      await this.round();
      const messages = this.taken();
      this.sent = messages.filter(({ siteId }) => !siteIds.includes(siteId));
      const mine = messages.filter(({ siteId }) => siteIds.includes(siteId));
      for (const { siteId, body } of mine) {
        if (body.type === 'OFFER') await this.report(siteId, body, { state: 'VERIFIED' });
        if (body.type !== 'INSTALL') continue;
        await this.report(siteId, body, { state: 'UPDATING' });
        await this.birth(siteId, { version: version.name, packageHash: version.sha256 });
      }
      isBusy = mine.length > 0;
    }
  }

  task(id: string) {
    return this.app.sql.selectFrom('upgrade_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  item(taskId: string, siteId: string) {
    return this.app.sql
      .selectFrom('upgrade_items')
      .selectAll()
      .where('task_id', '=', taskId)
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow();
  }

  /** The states of sites, in their order. */
  async states(taskId: string, siteIds: readonly string[]): Promise<string[]> {
    return Promise.all(siteIds.map(async (id) => (await this.item(taskId, id)).state));
  }

  /** The time that a site waits for has come. */
  async fallDue(taskId: string, isEnd = false): Promise<void> {
    const past = sql<Date>`clock_timestamp() - interval '1 s'`;
    await this.app.sql
      .updateTable('upgrade_items')
      .set({ due_time: past, ...(isEnd && { end_time: past }) })
      .where('task_id', '=', taskId)
      .where('due_time', 'is not', null)
      .execute();
  }
}
