import { join } from 'node:path';
import { signIn } from './pages/sign-in.ts';
import { expectLoaded, orderRows, orderTable } from './pages/order-list.ts';
import { expect, test } from './support/journey.ts';
import { freePort, startServer } from './support/server.ts';
import { world } from './support/world.ts';
import { limit } from './support/limits.ts';

test('the console says that the server is away, and goes on by itself when it is back', async ({
  person,
  provoked,
}) => {
  provoked.push(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 503/);
  // A second process over the same data, so that the other journeys retain their server.
  const options = {
    port: await freePort(),
    dataDir: join(world().folder, 'data'),
    second: true,
    logFile: join(import.meta.dirname, '..', 'test-results', 'journeys-server-2.log'),
  } as const;
  let server = await startServer(options);
  try {
    const page = await person({ baseURL: server.url });
    await signIn(page, 'operator');
    await expectLoaded(page);
    const before = await orderRows(page).count();
    await server.stop();
    await orderTable(page).getByRole('button', { name: 'Order', exact: true }).click();
    const notice = page.getByText(/The server does not respond|Cubby can’t be reached/);
    await expect(notice).toBeVisible();
    expect(before).toBe(10);
    server = await startServer(options);
    await expect(notice).toHaveCount(0, { timeout: limit(40_000) });
    await expectLoaded(page);
    await expect(orderRows(page)).toHaveCount(10);
    const numbers = await orderRows(page).locator('th').allInnerTexts();
    expect(numbers, 'what was asked for meanwhile has come').toEqual(numbers.toSorted());
  } finally {
    await server.stop();
  }
});
