import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitFailures } from '@cubby/contract/device/parcel-events.schemas';
import { courier, expected, serve, staff, stored, verifierOf } from '../testing/people.fixture.ts';
import type { VisitAction } from './steps.ts';

const values = [
  courier.pin,
  staff.pin,
  courier.card,
  '0000',
  'T-1',
  'T-2',
  'X-9',
  'STORE',
  'TAKE',
  '93',
  '94',
  'S',
  'L',
];
const does = [
  'COLLECT', 'DROP_OFF', 'SIGN_IN', 'STORE', 'RETRIEVE', 'ENTER', 'SIZE', 'TAKE_OUT', 'YES', 'NO', 'AGAIN', 'OTHER', 'HELP', 'CONTINUE', 'BACK',
] as const satisfies readonly VisitAction['does'][]; // prettier-ignore
const action = fc.oneof(
  fc.record({
    does: fc.constantFrom(...does),
    value: fc.constantFrom(...values, '1', '3', 'door 101'),
    scanned: fc.boolean(),
  }),
  fc.record({ does: fc.constant('PROBLEM' as const), value: fc.constantFrom(...visitFailures) }),
);
/** Whether the parcel is put in or taken out, the door only closed, or left open. */
const ends = fc.constantFrom('DONE', 'DONE', 'CLOSED', 'OPEN');
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ action }) },
  // Whole paths through the dialog, which chance alone seldom finds.
  { weight: 3, arbitrary: fc.record({ stores: fc.constantFrom('T-1', 'T-2', 'X-9'), ends }) },
  { weight: 3, arbitrary: fc.record({ collects: fc.constantFrom('93', '94', 'TAKE'), ends }) },
  { weight: 2, arbitrary: fc.record({ retrieves: fc.constantFrom('1', '2', '3', '4', 'door 101', 'door 102'), ends }) },
  { weight: 4, arbitrary: fc.record({ puts: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ closes: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ darkMs: fc.nat(30_000) }) },
  { weight: 1, arbitrary: fc.record({ cutsAtPulse: fc.nat(30_000) }) },
  { weight: 1, arbitrary: fc.record({ stuck: fc.constantFrom('101', '102', '103', '104') }) },
  { weight: 1, arbitrary: fc.record({ waits: fc.nat(90_000) }) },
);

test('doors and what was reported agree, whatever people do and whenever network and power fail', async () => {
  let stores = 0;
  let takes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const served = await serve([
        expected('1', { storeCode: verifierOf('code', 'STORE') }),
        expected('2', { size: null }),
        stored('3', '103', { takeCode: verifierOf('code', 'TAKE') }),
        stored('4', '104', { overdueTime: 1 }),
      ]);
      const { simulated, clock, act } = served;
      const { cabinet, network, terminal } = simulated;
      let cutsAtPulse: number | undefined;
      cabinet.onPulse = (boxId) => {
        const { wanted } = served.screen();
        // Nothing is put where something lies, and nothing is opened to take out what is gone.
        expect(cabinet.truth(boxId)?.article).toBe(wanted === 'TAKE');
        if (cutsAtPulse !== undefined) simulated.powerCut(cutsAtPulse);
        cutsAtPulse = undefined;
      };
      const isOpen = () => terminal.visits?.screen.step === 'OPEN';
      /** Only whom the door was opened for has the parcel, and only until it is closed. */
      const use = async (puts: boolean | undefined) => {
        const { wanted } = terminal.visits?.screen ?? {};
        if (!isOpen() || (puts !== undefined && puts !== (wanted === 'STORE'))) return;
        await served.atDoor(puts);
      };
      const home = { does: 'BACK' } as const;
      for (const step of steps) {
        if ('ends' in step) await act(home, home, home);
        if ('action' in step) await act(step.action);
        else if ('stores' in step) {
          await served.signIn();
          await act({ does: 'STORE' }, { does: 'ENTER', value: step.stores }, { does: 'SIZE', value: 'S' });
        } else if ('collects' in step) await act({ does: 'COLLECT' }, { does: 'ENTER', value: step.collects });
        else if ('retrieves' in step) {
          await served.signIn(staff.pin);
          await act({ does: 'RETRIEVE' }, { does: 'TAKE_OUT', value: step.retrieves });
        } else if ('puts' in step) await use(step.puts);
        else if ('closes' in step) await use(undefined);
        else if ('isUp' in step) network[step.isUp ? 'up' : 'down']();
        else if ('darkMs' in step) simulated.powerCut(step.darkMs);
        else if ('cutsAtPulse' in step) cutsAtPulse = step.cutsAtPulse;
        else if ('stuck' in step) cabinet.setStuck(step.stuck, cabinet.truth(step.stuck)?.isStuck !== true);
        else if ('waits' in step) await clock.advance(step.waits);
        if ('ends' in step && step.ends !== 'OPEN')
          await use(step.ends === 'DONE' ? terminal.visits?.screen.wanted === 'STORE' : undefined);
      }
      cutsAtPulse = undefined;
      network.up();
      await clock.advance(60_000);
      for (const { boxId } of cabinet.doors()) cabinet.close(boxId);
      await clock.advance(300_000);

      const reported = served.reported();
      const lies = new Map([['103', '3'], ['104', '4']]); // prettier-ignore
      for (const { type, boxId, orderId, number } of reported) {
        const parcel = String(orderId ?? number);
        if (type === 'PARCEL_STORED') {
          expect(lies.has(String(boxId)), 'a door that was taken').toBe(false);
          expect([...lies.values()], 'stored twice').not.toContain(parcel);
          lies.set(String(boxId), parcel);
          stores += 1;
        } else if (type === 'PARCEL_TAKEN') {
          expect(lies.get(String(boxId)), 'taken from where it lay').toBe(parcel);
          lies.delete(String(boxId));
          takes += 1;
        }
      }
      const full = cabinet.doors().flatMap(({ boxId, article }) => (article === 'PRESENT' ? boxId : []));
      expect([...lies.keys()].toSorted()).toEqual(full.toSorted());
      const known = [...(terminal.access?.orders.values() ?? [])].filter(({ place }) => place === 'STORED');
      expect(known.map(({ boxId }) => boxId ?? '').toSorted()).toEqual(full.toSorted());
    }),
    { numRuns: 200 },
  );
  // It means something.
  expect(stores).toBeGreaterThan(50);
  expect(takes).toBeGreaterThan(50);
});
