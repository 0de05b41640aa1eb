/**
 * The limit of the labels: the bare PDF writer, in a process of its own that has loaded its modules. The labels come as
 * JSON on the standard input; the ms that writing took go to the standard output.
 */
import { json } from 'node:stream/consumers';
import type { LabelContent } from '../../apps/server/src/modules/orders/labels/label-content.ts';
import { renderLabels } from '../../apps/server/src/modules/orders/labels/label-pdf.ts';

const labels = (await json(process.stdin)) as LabelContent[];
const start = performance.now();
await renderLabels(labels, async () => {});
process.stdout.write(String(performance.now() - start));
