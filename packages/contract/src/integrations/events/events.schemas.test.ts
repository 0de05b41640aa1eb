import { expect, it } from 'vitest';
import { webhookLimits } from '../webhooks/webhooks.limits.ts';
import { eventTypes } from './events.limits.ts';
import { sampleOf } from './events.samples.ts';
import { eventSchemas } from './events.schemas.ts';

it.each(eventTypes)('has a sample of %s that fits its schema and the limit of a body', (type) => {
  const sample = sampleOf(type);
  expect(eventSchemas[type].parse(sample)).toEqual(sample);
  expect(JSON.stringify(sample).length).toBeLessThan(webhookLimits.bodyMax);
});
