/**
 * The device protocol as a page to read: the tutorial for manufacturers of terminals, then the AsyncAPI document.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asyncApiOf } from '@cubby/contract/asyncapi/asyncapi';
import type { FastifyInstance } from 'fastify';
import { serverFolder } from '../config/server-folder.ts';
import { escape, json, pageOf, type Schema, schemaOf } from './reference.html.ts';
import { anchorOf, htmlOf } from './reference.markdown.ts';

const guidePath = join(serverFolder, '../../docs/device-protocol.md');

interface Message {
  readonly title: string;
  readonly summary: string;
  readonly payload: Schema;
  readonly 'x-max-bytes'?: number;
  readonly examples: readonly { readonly name: string; readonly payload: unknown }[];
}
interface Channel {
  readonly address: string;
  readonly summary: string;
  readonly messages: Readonly<Record<string, Message>>;
}
interface Operation {
  readonly action: 'send' | 'receive';
  readonly channel: { readonly $ref: string };
}
interface AsyncApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Serves `/api/asyncapi.json` and `/api/device-protocol`. */
export const serveDeviceReference = (app: FastifyInstance, version: string): void => {
  // Made when first asked for, as the reference of the calls is.
  let made: { readonly json: string; readonly page: Promise<string> } | undefined;
  const documents = () => {
    if (!made) {
      const document = asyncApiOf(version);
      const page = readFile(guidePath, 'utf8').then((text) => devicePage(document as unknown as AsyncApi, text));
      made = { json: JSON.stringify(document), page };
    }
    return made;
  };
  app.get('/api/asyncapi.json', (_request, reply) => reply.type('application/json').send(documents().json));
  app.get('/api/device-protocol', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(await documents().page),
  );
};

const messageOf = ({ title, summary, payload, examples, 'x-max-bytes': maxBytes }: Message): string => `
    <h3>${escape(title)}</h3>
    <p>${escape(summary)}.${maxBytes === undefined ? '' : ` At most ${maxBytes.toLocaleString('en')} bytes.`}</p>
    ${json(payload)}${examples
      .map(
        ({ name, payload: example }) =>
          `<details><summary>Example: ${escape(name)}</summary>${json(example)}</details>`,
      )
      .join('')}`;

const channelOf = (name: string, channel: Channel, action: string): string => `
  <section id="channel-${escape(name)}">
    <h2><span>${action}</span> <code>${escape(channel.address)}</code></h2>
    <p>${escape(channel.summary)}.</p>${Object.values(channel.messages).map(messageOf).join('')}
  </section>`;

const devicePage = ({ info, channels, operations, components }: AsyncApi, text: string): string => {
  const actionOf = (name: string): string =>
    Object.values(operations).find(({ channel }) => channel.$ref === `#/channels/${name}`)?.action ?? '';
  const [, title = '', rest = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
  const headings = [...rest.matchAll(/^## (.*)$/gm)].map(([, words = '']) => words);
  return pageOf({
    title: `${info.title} ${info.version}`,
    intro: `${escape(title)}. <a href="asyncapi.json">AsyncAPI 3.0 document</a>, <a href="reference">calls of the back office</a>`,
    entriesName: 'Parts',
    entries: [
      '<a href="#in-short">In short</a>',
      ...headings.map((words) => `<a href="#${escape(anchorOf(words))}">${escape(words)}</a>`),
      ...Object.entries(channels).map(
        ([name, { address }]) =>
          `<a href="#channel-${escape(name)}"><span>${actionOf(name)}</span> ${escape(address)}</a>`,
      ),
    ],
    main: `<section id="in-short"><h2>In short</h2>${htmlOf(info.description)}</section>
  <section>${htmlOf(rest)}</section>${Object.entries(channels)
    .map(([name, channel]) => channelOf(name, channel, actionOf(name)))
    .join('')}${Object.entries(components.schemas).map(schemaOf).join('')}`,
  });
};
