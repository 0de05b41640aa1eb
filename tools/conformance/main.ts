/** `npm run conformance -- --enrol CODE`: checks a terminal against docs/device-protocol.md. A person follows what it prints. */
import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { enrolmentCodePattern } from '../../packages/contract/src/device/device.limits.ts';
import { personActor } from './actor.ts';
import { lineOf, runConformance } from './run.ts';
import { unchecked } from './unchecked.ts';

const { values } = parseArgs({
  options: {
    enrol: { type: 'string' },
    host: { type: 'string', default: hostname() },
    port: { type: 'string', default: '3900' },
    'mqtt-port': { type: 'string', default: '1893' },
    wait: { type: 'string', default: '300' },
  },
});
const { enrol: code = '', host, port, wait } = values;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (!enrolmentCodePattern.test(code)) {
  say('Usage: npm run conformance -- --enrol CODE [--host NAME] [--port 3900] [--mqtt-port 1893] [--wait SECONDS]');
  say('CODE is what the terminal is enrolled with: eight letters and digits without I, O, 0 and 1, as K7QD-3XMP.');
  process.exit(2);
}
const input = createInterface({ input: process.stdin });
const options = { code, host, port: Number(port), mqttPort: Number(values['mqtt-port']), waitMs: Number(wait) * 1_000 };
const results = await runConformance(
  options,
  personActor(say, () => input.question('')),
  (result) => say(lineOf(result)),
);
input.close();
const failed = results.filter(({ failure }) => failure !== undefined).length;
say(`${results.length - failed} passed, ${failed} failed. Sections are those of docs/device-protocol.md.`);
say('Not checked:');
for (const [section, what] of unchecked) say(`      ${section.padEnd(5)} ${what}`);
process.exitCode = failed === 0 ? 0 : 1;
