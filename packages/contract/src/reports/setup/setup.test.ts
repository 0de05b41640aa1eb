import { expect, test } from 'vitest';
import { setupNeeds, setupSteps } from './setup.limits.ts';

test('each step of the guide comes after what it requires, and the terminal last', () => {
  const placeOf = (step: (typeof setupSteps)[number]) => setupSteps.indexOf(step);
  for (const step of setupSteps)
    for (const need of setupNeeds[step] ?? [])
      expect(placeOf(need), `${step} requires ${need}`).toBeLessThan(placeOf(step));
  expect(placeOf('PRICE_GROUP')).toBeLessThan(placeOf('PRODUCT'));
  expect(setupSteps.at(-1)).toBe('TERMINAL');
});
