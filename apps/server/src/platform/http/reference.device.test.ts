import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { serveDeviceReference } from './reference.device.ts';
import { htmlOf } from './reference.markdown.ts';

test('the page of the device protocol has the tutorial and every message, and needs no script', async () => {
  const app = fastify();
  serveDeviceReference(app, '1.2.3');
  const document = (await app.inject('/api/asyncapi.json')).json<{
    asyncapi: string;
    info: { version: string };
    channels: Record<string, { address: string; messages: Record<string, { title: string }> }>;
  }>();
  expect(document).toMatchObject({ asyncapi: '3.0.0', info: { version: '1.2.3' } });
  const page = (await app.inject('/api/device-protocol')).body;
  const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/device-protocol.md'), 'utf8');
  for (const [, heading = ''] of docs.matchAll(/^## (.*)$/gm)) expect(page).toContain(`>${heading}</h2>`);
  for (const [name, { address, messages }] of Object.entries(document.channels)) {
    expect(page).toContain(`href="#channel-${name}"`);
    expect(page).toContain(`<code>${address}</code>`);
    for (const { title } of Object.values(messages)) expect(page).toContain(`<h3>${title}</h3>`);
  }
  // Whatever leads somewhere on the page leads to something.
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect(ids.size).toBe([...page.matchAll(/ id="/g)].length);
  // The bytes are there as they are in the document.
  expect(page).toContain('0000  10 8e 01 00 04 4d 51 54  54 04 ce 00 1e 00 05 6c  |.....MQTT......l|');
  expect(page).not.toMatch(/<script|style=|onclick|<!--|```/);
  await app.close();
});

test('Markdown becomes HTML, and no text becomes markup by itself', () => {
  expect(htmlOf('# A <b> & `c < *d*`\n\nOne **two**\nthree *four* [five](six.md).')).toBe(
    '<h1 id="a-b-c-d">A &lt;b&gt; &amp; <code>c &lt; *d*</code></h1>\n<p>One <strong>two</strong>\nthree <em>four</em> <a href="six.md">five</a>.</p>\n',
  );
  expect(htmlOf('| a |\n| - |\n| `<b>` |')).toMatch(/<td><code>&lt;b&gt;<\/code><\/td>/);
  expect(htmlOf('```json\n{"a": "<script>"}\n\n# b\n```')).toBe(
    '<pre tabindex="0">{&quot;a&quot;: &quot;&lt;script&gt;&quot;}\n\n# b</pre>',
  );
  expect(htmlOf('[x](javascript:alert(1)) "onclick=')).not.toMatch(/<a|"onclick/);
});
