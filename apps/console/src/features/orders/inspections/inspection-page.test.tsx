import { inspectionsCalls as calls } from '@cubby/contract/orders/inspections/inspections.calls';
import type { FoundParcel, Inspection } from '@cubby/contract/orders/inspections/inspections.schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { buildParcel, buildInspection, buildInspectionDoor } from '../../../../test/factories/inspections.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

let inspection: Inspection;
let sent: { door: string | undefined; body: unknown }[];
let found: FoundParcel[];

beforeEach(() => {
  const box = buildBox({ boxId: '1', ledger: 'OCCUPIED', parcels: [buildParcel('PARCEL-1')] });
  inspection = buildInspection([buildInspectionDoor(1, { box }), buildInspectionDoor(2)]);
  sent = [];
  found = [];
  server.use(
    answer(calls.getInspection, () => inspection),
    answer(calls.findInspectionParcels, () => found),
    answer(calls.answerInspectionDoor, ({ params, body }: SeenRequest) => {
      sent.push({ door: params['inspectionDoorId'], body });
      const { answer: given } = body as { answer: 'EMPTY' };
      const list = inspection.list.map((door) =>
        door.inspectionDoorId === params['inspectionDoorId'] ? { ...door, answer: given, userName: 'Mei Chan' } : door,
      );
      inspection = buildInspection(list);
      return inspection.list.find(({ inspectionDoorId }) => inspectionDoorId === params['inspectionDoorId'])!;
    }),
  );
});

const open = async (authoritySet = ['SITE_INSPECT', 'SITE_UNLOCK']) => {
  await renderSignedIn('/app/inspection?id=5', { authoritySet, companyType: 'ADMIN', merchantId: null });
  await heading('Central Plaza');
};
const otherParcel: FoundParcel = {
  ordersId: '88',
  orderNumber: 'C1',
  expressNumber: 'OTHER-1',
  merchantName: 'Fresh Market',
  status: 'Courier stored',
  siteName: 'Central Plaza',
  compartment: 'A02',
  way: 'MOVE',
  why: null,
};

const part = (name: string) => screen.findByRole('heading', { name, level: 2 });
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

it('shows one compartment with what should be inside, requires where it is, and shows the next', async () => {
  await open();
  expect(await part('A01')).toBeVisible();
  expect(screen.getByText('PARCEL-1')).toBeVisible();
  await choose('Empty');
  await save();
  expect(await screen.findByRole('button', { name: 'Where is the expected parcel?: Required' })).toBeVisible();
  expect(sent).toEqual([]);
  await choose(/^Collected by the customer/);
  await save();
  expect(await part('A02')).toBeVisible();
  expect(sent).toMatchObject([
    { door: '1', body: { answer: 'EMPTY', outcome: 'COLLECTED', expected: ['PARCEL-1'], backInService: false } },
  ]);
  expect(screen.getByText('1 of 2 seen')).toBeVisible();
});

it('shows the order of another parcel before anything is saved', async () => {
  found = [otherParcel];
  await open();
  await choose('Another parcel');
  await choose(/^Removed by staff/);
  await userEvent.type(screen.getByRole('textbox', { name: /Tracking number/ }), 'other-1');
  await save();
  expect(await screen.findByText('Check which order it is, then save.')).toBeVisible();
  expect(await screen.findByRole('radio', { name: /^C1.*Its order moves to this compartment/ })).toBeChecked();
  expect(sent).toEqual([]);
  await save();
  expect(await part('A02')).toBeVisible();
  expect(sent).toMatchObject([{ body: { answer: 'ANOTHER_PARCEL', found: 'OTHER-1', foundOrdersId: '88' } }]);
});

it('finds another parcel by a photo of its label where the browser reads codes, and says where there is none', async () => {
  let codes = [{ rawValue: ' OTHER-1 ' }];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => codes;
    },
  );
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  found = [otherParcel];
  await open();
  await choose('Another parcel');
  expect(screen.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
  const photo = { target: { files: [new File(['x'], 'label.jpg', { type: 'image/jpeg' })] } };
  fireEvent.change(document.querySelector('input[capture]')!, photo);
  expect(await screen.findByRole('radio', { name: /^C1.*Its order moves to this compartment/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Tracking number/ })).toHaveValue('OTHER-1');
  codes = [];
  fireEvent.change(document.querySelector('input[capture]')!, photo);
  expect(await screen.findByText(/No code was found in the photo/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Tracking number/ })).toHaveValue('OTHER-1');
  vi.unstubAllGlobals();
});

it('retains what was typed where the compartment has changed, and shows what should be inside now', async () => {
  await open();
  await choose('Damaged or dirty');
  await userEvent.type(screen.getByRole('textbox', { name: /What is damaged/ }), 'Hinge bent');
  server.use(refuse(calls.answerInspectionDoor, 'INSPECTION_DOOR_CHANGED'));
  inspection = buildInspection([buildInspectionDoor(1), buildInspectionDoor(2)]);
  await save();
  expect(await screen.findByText(/It has changed since you opened it/)).toBeVisible();
  expect(screen.getByText('Nothing: it should be empty.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /What is damaged/ })).toHaveValue('Hinge bent');
});

it('shows the answer of a user who was quicker', async () => {
  await open();
  await choose('As expected');
  server.use(refuse(calls.answerInspectionDoor, 'INSPECTION_DOOR_ANSWERED', { message: 'Bob has answered' }));
  inspection = buildInspection([
    buildInspectionDoor(1, { answer: 'DAMAGED', userName: 'Bob' }),
    buildInspectionDoor(2),
  ]);
  await save();
  expect(await screen.findByText('Bob has answered')).toBeVisible();
  expect(await screen.findByText('Bob')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save and continue' })).not.toBeInTheDocument();
});

it('requires a reason for the remaining compartments before it ends', async () => {
  const ended: unknown[] = [];
  server.use(
    answer(calls.endInspection, ({ body }: SeenRequest) => {
      ended.push(body);
      inspection = {
        ...inspection,
        state: 'ENDED',
        timeEnded: 1_763_000_900_000,
        endedByName: 'Mei Chan',
        endNote: 'Lobby closed',
      };
      const { list: _, ...row } = inspection;
      return row;
    }),
  );
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'End inspection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the inspection?' }));
  expect(dialog.getByText('2 compartments have no answer.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Why they were not inspected/ }), 'Lobby closed');
  await userEvent.click(dialog.getByRole('button', { name: 'End inspection' }));
  expect(await part('Report')).toBeVisible();
  expect(ended).toEqual([{ version: 1, note: 'Lobby closed' }]);
  expect(screen.getByRole('row', { name: /A01.*No answer.*Lobby closed/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print report' })).toBeVisible();
});
