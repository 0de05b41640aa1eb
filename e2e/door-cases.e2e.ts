import { protocolVersion } from '@cubby/contract/device/device.limits';
import { uplinkTopic } from '@cubby/contract/device/topics';
import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { enrol, mqttLink } from '@cubby/terminal';
import { expectAccessible } from './support/accessible.ts';
import { callServer, createOrder, openSession } from './support/calls.ts';
import { expect, signedInAs, test } from './support/journey.ts';
import { buildLocker } from './support/lockers.ts';
import { world } from './support/world.ts';

signedInAs('admin');

/** Tells what people did with parcels, as the terminal of a site. */
const connectTerminal = async (siteId: string, token: string) => {
  const { code } = await callServer(terminalsCalls.makeEnrolment, { params: { siteId } }, { token });
  const identity = await enrol(world().url, code);
  const bootId = identity.firstBootId;
  let seq = 0;
  const body = (fields: object) =>
    JSON.stringify({ v: protocolVersion, bootId, seq: (seq += 1), deviceTime: Date.now(), ...fields });
  let opened = (): void => undefined;
  const open = new Promise<void>((resolve) => (opened = resolve));
  const link = mqttLink(
    {
      url: identity.mqttUrl ?? '',
      clientId: identity.clientId,
      username: identity.username,
      password: identity.secret,
      keepAliveSeconds: 60,
      will: { topic: uplinkTopic(identity, 'death'), payload: body({}) },
    },
    { opened: () => opened(), message: () => undefined, closed: () => undefined },
  );
  await open;
  const software = { version: '1.0.0', system: 'LINUX' };
  await link.publish(uplinkTopic(identity, 'birth'), body({ monotonicMs: 5, software, configHash: null, doors: [] }));
  return {
    tell: (fields: object) => link.publish(uplinkTopic(identity, 'event'), body(fields)),
    end: () => link.end(),
  };
};

test('a terminal contradicts an order, a person decides; a parcel that no door took is brought back', async ({
  page,
}) => {
  test.slow();
  const { token } = await openSession('admin');
  const { siteId } = await buildLocker(`CASES-${Date.now()}`);
  const [door] = await callServer(boxesCalls.listBoxes, { params: { siteId } }, { token });
  const [ended, failed] = [await createOrder({ siteId }), await createOrder({ siteId })];
  await callServer(ordersCalls.cancelOrder, { body: { articleId: ended.articleId } }, { token });
  const terminal = await connectTerminal(siteId, token);
  try {
    await terminal.tell({ type: 'PARCEL_STORED', boxId: door?.boxId, orderId: ended.articleId, by: 'COURIER' });
    await terminal.tell({ type: 'STORE_FAILED', orderId: failed.articleId, by: 'COURIER', reason: 'PARCEL_TOO_BIG' });

    await page.goto(`/#/app/doorCases?siteId=${siteId}&state=OPEN`);
    const row = page.getByRole('row', { name: /Put in although the order has ended/ });
    await expect(row).toContainText(ended.orderNumber);
    await expectAccessible(page, 'the list of door cases');
    await page.goto(`/#/app/articleInfo?articleId=${ended.articleId}`);
    await page.getByRole('link', { name: 'Look at the case' }).click();
    await expect(page.getByRole('heading', { name: 'Put in although the order has ended' })).toBeVisible();
    await expect(page.getByText('Parcel put in', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a door case');
    await page.getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'The terminal is right' }).check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Seen in the lobby');
    await expectAccessible(page, 'the decision of a door case');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText(`Case of order ${ended.orderNumber} decided`)).toBeVisible();
    await expect(page.getByText('Seen in the lobby').first()).toBeVisible();

    await page.goto(`/#/app/articleInfo?articleId=${failed.articleId}`);
    await expect(page.getByText('Reason: The parcel is too large for the free compartments')).toBeVisible();
    await page.getByRole('button', { name: 'Where it went' }).click();
    await dialog.getByRole('radio', { name: 'Returned to warehouse' }).check();
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByText('1 order recorded')).toBeVisible();
    await expect(page.getByText('Brought back').first()).toBeVisible();
  } finally {
    await terminal.end();
  }
});
