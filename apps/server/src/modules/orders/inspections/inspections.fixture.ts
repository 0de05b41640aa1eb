/** A site with three compartments, two people of its operator who inspection it, and what they say. */
import { calls } from '@cubby/contract';
import type { InspectionAnswer } from '@cubby/contract/orders/inspections/inspections.schemas';
import type { Permission } from '@cubby/contract/permissions';
import type { BuiltBox } from '../../../../test/factories/boxes.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { lockOrders, moveOrders } from '../orders/orders.moves.ts';

const locker = { userId: null, userName: 'Locker', address: null, requestId: null };

/** Its people remain; `siteId` and `boxes` are those of the test that runs. */
export class InspectionWorld {
  readonly app: TestApp;
  readonly operatorId: string;
  readonly merchantId: string;
  siteId = '';
  boxes: readonly BuiltBox[] = [];
  ada = { id: '', token: '' };
  bob = { id: '', token: '' };

  private constructor(app: TestApp, operatorId: string, merchantId: string) {
    this.app = app;
    this.operatorId = operatorId;
    this.merchantId = merchantId;
  }

  static async build(): Promise<InspectionWorld> {
    const app = await startTestApp();
    await migrateJobs(app.database.ownerUrl);
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const merchant = await app.buildCompany({ operator_id: operator.id });
    const world = new InspectionWorld(app, operator.id, merchant.id);
    world.ada = await world.person('Ada');
    world.bob = await world.person('Bob');
    return world;
  }

  async newSite(): Promise<void> {
    this.siteId = (await this.app.buildSite({ operator_id: this.operatorId })).id;
    this.boxes = await this.app.buildBoxes(this.siteId, ['A01', 'A02', 'A03']);
  }

  async person(nickname: string, company = this.operatorId, permissions: Permission[] = ['SITE_INSPECT', 'SITE_LIST']) {
    const user = await this.app.buildUser({ company_id: company, nickname, permissions });
    return { id: user.id, token: await this.app.signInAs(user) };
  }

  box(at: number): BuiltBox {
    return this.boxes[at] ?? { id: '', name: '', boxTypeId: '' };
  }

  /** A parcel that a courier has put into a compartment. */
  async store(at: number, overrides: object = {}) {
    const { siteId } = this;
    const order = await this.app.buildOrder({ company_id: this.merchantId, site_id: siteId, ...overrides });
    const { id: boxId, name } = this.box(at);
    await this.app.sql.transaction().execute(async (trx) => {
      const compartment = { siteId, boxId, name };
      await moveOrders(trx, locker, await lockOrders(trx, [order.id]), {
        to: 'Courier stored',
        cause: 'LOCKER',
        compartment,
      });
    });
    return order;
  }

  setState(at: number, values: object) {
    return this.app.sql.updateTable('box_states').set(values).where('box_id', '=', this.box(at).id).execute();
  }

  stateOf(at: number) {
    const states = this.app.sql.selectFrom('box_states').selectAll();
    return states.where('box_id', '=', this.box(at).id).executeTakeFirstOrThrow();
  }

  orderOf(id: string) {
    return this.app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  eventsOf(id: string) {
    return this.app.sql
      .selectFrom('order_events')
      .select(['event_type', 'status', 'note', 'changes', 'operator_name', 'place'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
  }

  start(choices: readonly string[] = ['ALL'], as = this.ada.token, siteId = this.siteId) {
    return this.app.call(calls.startInspection, { body: { siteId, choices: choices as never } }, { as });
  }

  async read(id: string) {
    return (await this.app.call(calls.getInspection, { params: { id } }, { as: this.ada.token })).body;
  }

  async begin(choices?: readonly string[]) {
    return this.read((await this.start(choices)).body.inspectionId);
  }

  doorOf(inspection: Inspection, at: number): string {
    return inspection.list.find(({ boxId }) => boxId === this.box(at).id)?.inspectionDoorId ?? '';
  }

  answer(
    inspection: Inspection,
    at: number,
    body: Partial<InspectionAnswer> & { answer: InspectionAnswer['answer'] },
    as = this.ada.token,
  ) {
    return this.app.call(
      calls.answerInspectionDoor,
      {
        params: { id: inspection.inspectionId, inspectionDoorId: this.doorOf(inspection, at) },
        body: { expected: [], ...body } as never,
      },
      { as },
    );
  }

  async find(inspection: Inspection, at: number, number: string) {
    const request = {
      params: { id: inspection.inspectionId },
      query: { number, inspectionDoorId: this.doorOf(inspection, at) },
    };
    return (await this.app.call(calls.findInspectionParcels, request, { as: this.ada.token })).body;
  }
}

type Inspection = Awaited<ReturnType<InspectionWorld['read']>>;

/** What an answer was refused for: path and code of each field. */
export const fieldsOf = ({ error }: { error: { fieldErrors?: readonly { path: string; code: string }[] } }) =>
  error.fieldErrors?.map(({ path, code }) => [path, code]);
