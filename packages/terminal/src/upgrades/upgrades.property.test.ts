import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manifestOf, offerOf, packageBytes, serveUpgrades } from '../testing/packages.fixture.ts';

const cut = fc.oneof(
  // After any byte of the package, in any write of the memory, in the write of the swap, or at any moment.
  fc.record({ what: fc.constant('byte' as const), after: fc.integer({ min: 1, max: packageBytes.length }) }),
  fc.record({ what: fc.constant('write' as const), after: fc.nat(1_000) }),
  fc.record({ what: fc.constant('swap' as const) }),
  fc.record({ what: fc.constant('moment' as const), after: fc.nat(40) }),
);

test('whenever the power fails, the terminal runs the older or the newer version, and gets to the newer one', async () => {
  const manifest = manifestOf(packageBytes);
  let cuts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { maxLength: 3 }), fc.integer({ min: 1, max: 400 }), async (steps, partBytes) => {
      const scene = await serveUpgrades({ partBytes });
      const { simulated, clock } = scene;
      const { terminal, flash, packages } = simulated;
      const power = (): void => {
        cuts += 1;
        simulated.powerCut(1_000);
      };
      const offer = offerOf(manifest);
      for (const step of steps) {
        if (step.what === 'byte') packages.cutAfter(step.after, power);
        else if (step.what === 'write') clock.after(step.after, () => flash.tearNext(power));
        else if (step.what === 'swap') flash.tearNext(power, (_, text) => text.includes('"phase":"SWAPPED"'));
        else clock.after(step.after, power);
        await scene.deliver(offer);
        await clock.advance(10_000);
        await scene.install(offer);
        await clock.advance(10_000);
        expect(['1.0.0', '2.0.0']).toContain(terminal.status.software.version);
      }
      flash.cancelTear();
      packages.cancelCut();
      await clock.advance(60_000);
      await scene.deliver(offer);
      await clock.advance(60_000);
      await scene.install(offer);
      await clock.advance(60_000);
      expect(terminal.status).toMatchObject({ state: 'ONLINE', queued: 0 });
      expect(scene.softwares().at(-1)).toMatchObject({ version: '2.0.0', packageHash: manifest.sha256 });
      expect(scene.states().filter((state) => state.startsWith('FAILED'))).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(cuts).toBeGreaterThan(30);
});
