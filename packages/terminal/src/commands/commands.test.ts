import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { serve } from '../testing/people.fixture.ts';
import { openDoor } from '../testing/site.fixture.ts';

test('a command that comes twice is answered twice, each time with the door as it is now', async () => {
  const { clock, broker, simulated } = await serve();
  const serverTime = 1_800_000_000_000;
  broker.onMessage = ({ uplink, body }) => {
    if (uplink !== 'tele') return;
    const { bootId, monotonicMs } = body;
    broker.deliver('cfg', { v: 1, type: 'CLOCK', bootId, monotonicMs, serverTime });
  };
  const command = openDoor('101', serverTime + 60_000, randomUUID());
  // The first attempt is refused, and requests the time.
  for (const attempt of [1, 2, 3]) {
    broker.deliver('cmd', { ...command, attempt });
    await clock.advance(1_000);
    if (attempt === 2) simulated.cabinet.close('101');
  }
  const answers = broker.receivedMessages.flatMap(({ uplink, body }) =>
    uplink === 'ack' && body.state === 'DONE' ? [[body.attempt, body.door?.sensor]] : [],
  );
  expect(answers).toEqual([
    [2, 'OPEN'],
    [3, 'CLOSED'],
  ]);
});
