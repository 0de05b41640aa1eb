/**
 * `npm run verify-report -- FILE`: checks the JSON of a cold-chain report without the server: its checksum, the chain of its
 * readings, and that its verdicts follow from the readings. It exits 1 if anything is wrong.
 */
import { readFileSync } from 'node:fs';
import { checkReport } from '../apps/server/src/modules/orders/cold-chain-reports/cold-chain-report.ts';

const [file] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (!file) {
  say('Usage: npm run verify-report -- FILE.json');
  process.exit(2);
}
const { orderNumber, sha256, verdicts, problems } = checkReport(readFileSync(file, 'utf8'));
if (orderNumber) say(`Order ${orderNumber}, SHA-256 ${sha256}`);
verdicts.forEach((verdict, at) => say(`Period ${at + 1}: ${verdict}`));
for (const problem of problems) say(problem);
say(problems.length === 0 ? 'The report is as it was created.' : 'Do not rely on this report.');
process.exitCode = problems.length === 0 ? 0 : 1;
