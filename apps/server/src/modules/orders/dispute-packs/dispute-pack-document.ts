/** The texts of a dispute pack, made of what is recorded. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import { fill } from '../../../platform/http/words.ts';
import type { Block, Fact, PackTexts, Section } from './dispute-pack-content.ts';
import { fieldsOf, shownBlocks } from './dispute-pack-blocks.ts';
import { doorSection, type LogLines, logSection, reportSection, unlockSection } from './dispute-pack-doors.ts';
import { PackWords } from './dispute-pack-words.ts';
import { discrepancySection, visitSection } from './dispute-pack-visits.ts';
import type { PackRecords, StoredFile, InspectionPhotoRow } from './dispute-packs.reads.ts';

export interface PackSources {
  readonly records: PackRecords;
  readonly logs: readonly LogLines[];
  /** The files that a page can show, in the order of the images. */
  readonly images: readonly { readonly fileId: string; readonly sha256: string }[];
  readonly madeTime: Date;
  readonly madeBy: string;
  readonly language: Language;
  /** What the document never contains: the PIN. */
  readonly secret: string | undefined;
}

export const textsOf = (sources: PackSources): PackTexts => {
  const { records, madeTime, madeBy, language, secret } = sources;
  const words = new PackWords(language, records.order);
  const { pack, all } = words;
  const { order } = records;
  const texts: PackTexts = {
    title: pack.title,
    subtitle: fill(pack.subtitle, { number: order.orderNumber }),
    about: pack.about,
    fields: fieldsOf([
      [pack.terms.trackingNumber.name, order.expressNumber],
      [all.orderDetail.fields.company, order.company],
      [all.orderDetail.fields.statusStr, words.status(order.status)],
      [pack.madeTime, words.time(madeTime)],
      [pack.madeBy, madeBy],
      [pack.timeZone, fill(pack.zone, { zone: words.zone, offset: words.offset(madeTime) })],
    ]),
    sections: [
      orderSection(records, words),
      timelineSection(records, words),
      visitSection(records.visits, words),
      ...discrepancySection(records.discrepancies, words),
      doorSection(records.doors, words),
      unlockSection(records.doors, words),
      reportSection(records.doors, words),
      ...logSection(sources.logs, words),
      messageSection(records, words),
      paymentSection(records, words),
      ...photoSection(sources, words),
      termSection(records, words),
    ],
  };
  return secret === undefined ? texts : withoutSecret(texts, secret);
};

const withoutSecret = (texts: PackTexts, secret: string): PackTexts => {
  const alone = new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g');
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(alone, '••••••') : value,
  ) as PackTexts;
};

const orderSection = ({ order, pin }: PackRecords, words: PackWords): Section => {
  const { pack, all } = words;
  const { fields } = all.orderDetail;
  const site = [order.siteName, order.siteCode].filter((part) => part !== null).join(' · ');
  const size = [order.length, order.width, order.height];
  const pinWords = pin && [
    fill(pack.order.pinGiven, { time: words.time(pin.createdTime) }),
    ...(pin.endedTime ? [fill(pack.order.pinEnded, { time: words.time(pin.endedTime) })] : []),
    ...(pin.disabled ? [pack.order.pinOff] : []),
  ];
  return {
    title: pack.sections.order,
    intro: pack.intros.order,
    blocks: [
      {
        kind: 'fields',
        fields: fieldsOf([
          [pack.terms.orderNumber.name, order.orderNumber],
          [fields.expressNumber, order.expressNumber],
          [fields.statusStr, words.status(order.status)],
          [all.orderDetail.title, pack.kinds[order.kind]],
          [fields.company, order.company],
          [fields.service, order.service && words.service(order.service)],
          [fields.deliveryLogistics, order.deliveryLogistics],
          [all.orderDetail.blocks.recipient, order.recipientName],
          [fields.recipientPhoneNumber, order.recipientPhoneAddAreaCode ?? order.recipientPhoneNumber],
          [fields.recipientMail, order.recipientMail],
          [fields.recipientAddress, order.recipientAddress],
          [fields.siteId, site],
          [fields.currentlyIn, order.currentlyIn],
          [fields.compartment, order.compartment],
          [pack.order.pin, pinWords && words.list(pinWords)],
          [fields.weight, words.measure(order.weight, 'kg')],
          [
            fields.size,
            size.some((side) => side !== null)
              ? size.map((side) => (side === null ? '–' : words.measure(side, 'cm'))).join(' × ')
              : null,
          ],
          [fields.productType, order.productType && words.code(all.parameters.productTypes, order.productType)],
          [
            all.orderDetail.blocks.products,
            words.list(order.ordersItems.map(({ name, quantity }) => `${words.number(quantity)} × ${name}`)),
          ],
          [fields.note, order.note],
          [fields.creationTime, words.time(order.creationTime)],
          [fields.createdBy, order.createdByName],
          [fields.overdueTime, order.overdueTime === null ? null : words.time(order.overdueTime)],
          [fields.outboundTime, order.outboundTime === null ? null : words.time(order.outboundTime).slice(0, 10)],
          [fields.recreatedFrom, order.recreatedFrom?.orderNumber],
          [fields.recreatedAs, words.list(order.recreatedAs.map(({ orderNumber }) => orderNumber))],
          [fields.openRequest, order.openRequest?.requestNumber],
        ]),
      },
    ],
  };
};

const timelineSection = ({ order }: PackRecords, words: PackWords): Section => {
  const { pack } = words;
  return {
    title: pack.sections.timeline,
    intro: pack.intros.timeline,
    blocks: shownBlocks(order.events.toReversed(), limits.eventsMax, words, (event) => {
      const { title, changes } = words.event(event);
      const flags = words.list(event.csFlags.map(({ name }) => name));
      return {
        kind: 'entry',
        time: words.time(event.eventTime),
        title,
        lines: [
          ...changes,
          ...(flags ? [fill(pack.timeline.flags, { flags })] : []),
          ...(event.note ? [fill(pack.timeline.note, { note: event.note })] : []),
          ...(event.operateOn ? [fill(pack.timeline.place, { place: event.operateOn })] : []),
          ...(event.operator ? [fill(pack.timeline.by, { name: event.operator })] : []),
        ],
      };
    }),
  };
};

const messageStates = ['ERROR', 'SUCCESS', 'PENDING'] as const;

const messageSection = ({ messages }: PackRecords, words: PackWords): Section => {
  const { pack } = words;
  const { channels, messages: messageWords } = words.all.orderParts;
  return {
    title: pack.sections.messages,
    intro: pack.intros.messages,
    blocks: shownBlocks(messages, limits.messagesMax, words, (message) => ({
      kind: 'entry',
      time: words.time(message.createTime),
      title: [
        channels[message.channel],
        words.code(messageWords.events, message.templateEvent),
        messageWords.states[messageStates[message.status]],
      ].join(' · '),
      lines: [
        fill(pack.messages.to, { recipient: message.recipient }),
        ...(message.operator ? [fill(messageWords.by, { name: message.operator })] : []),
        ...(message.inPlaceOf ? [fill(messageWords.inPlaceOf, { channel: channels[message.inPlaceOf] })] : []),
        ...(message.takenOverBy ? [fill(messageWords.takenOverBy, { channel: channels[message.takenOverBy] })] : []),
        ...(message.subject ? [fill(pack.messages.subject, { subject: message.subject })] : []),
        ...(message.content ? [message.content] : []),
        ...(message.failure ? [message.failure] : []),
        ...message.tries.map((one) =>
          [
            fill(pack.messages.attempt, { time: words.time(one.time) }),
            one.provider ?? messageWords.ownProvider,
            messageWords.outcomes[one.outcome],
            one.failureKind && messageWords.failureKinds[one.failureKind],
            one.reason && fill(messageWords.code, { code: one.reason }),
            one.receipt && fill(messageWords.receipt, { receipt: one.receipt }),
          ]
            .filter((part) => part !== null)
            .join(' · '),
        ),
      ],
    })),
  };
};

const paymentSection = ({ order }: PackRecords, words: PackWords): Section => {
  const { pack } = words;
  const { kinds, total, deliveryFee } = words.all.orderParts.payments;
  const { fields } = words.all.orderDetail;
  const payments = fieldsOf([
    ...order.paymentList.map(({ kind, amount }) => [kinds[kind], words.amount(amount)] as const),
    [total, words.amount(order.charge)],
    [kinds.HANDLING_FEE, order.paymentList.length === 0 ? words.amount(order.addtionalHandingFee) : ''],
    [fields.deliveryFeeFlag, order.deliveryFeeFlag ? deliveryFee : ''],
    [fields.invoiceNumber, order.invoiceNumber],
    [fields.invoiceAmount, words.amount(order.invoiceAmount)],
  ]);
  return {
    title: pack.sections.payments,
    intro: pack.intros.payments,
    blocks: payments.length > 0 ? [{ kind: 'fields', fields: payments }] : [{ kind: 'text', text: pack.none }],
  };
};

const photoSection = ({ records, images }: PackSources, words: PackWords): Section[] => {
  const { photo, inspectionPhotos, stepImages } = records;
  const { pack, all } = words;
  if (!photo && inspectionPhotos.length === 0 && stepImages.length === 0) return [];
  const imageOf = (fileId: string) => images.findIndex((image) => image.fileId === fileId);
  const ofSteps = stepImages.map(({ fileId, method, takenTime }): Block => {
    const image = imageOf(fileId);
    const line = method === 'SIGN' ? pack.photos.signed : pack.photos.taken;
    const checksum = fill(pack.photos.checksum, { sha256: images[image]?.sha256 ?? '' });
    return { kind: 'image', image, lines: [fill(line, { time: words.time(takenTime) }), checksum] };
  });
  const blockOf = (file: StoredFile, lines: readonly string[] = []): Block => {
    const uploaded = fill(pack.photos.uploaded, { name: file.name, time: words.time(file.createdTime) });
    const image = imageOf(file.fileId);
    const sha256 = images[image]?.sha256;
    return sha256 === undefined
      ? { kind: 'text', text: [...lines, uploaded, pack.photos.unreadable].join('\n') }
      : { kind: 'image', image, lines: [...lines, uploaded, fill(pack.photos.checksum, { sha256 })] };
  };
  const inspectionLine = ({ site, box, answer, userName, answeredTime }: InspectionPhotoRow): string =>
    [
      fill(pack.photos.inspection, { site, box, time: words.time(answeredTime) }),
      words.code(all.inspections.answers, answer),
      userName,
    ]
      .filter(Boolean)
      .join(' · ');
  const ofInspections =
    inspectionPhotos.length === 0
      ? []
      : shownBlocks(inspectionPhotos, limits.inspectionPhotosMax, words, (row) => blockOf(row, [inspectionLine(row)]));
  return [
    {
      title: pack.sections.photos,
      intro: pack.intros.photos,
      blocks: [...(photo ? [blockOf(photo)] : []), ...ofSteps, ...ofInspections],
    },
  ];
};

/** The statuses that the order had, and every term. */
const termSection = ({ order }: PackRecords, words: PackWords): Section => {
  const { pack } = words;
  const had = new Set<string | null>([order.status, ...order.events.map(({ event }) => event)]);
  const statuses = orderStatuses.filter((status): status is OrderStatus => had.has(status));
  return {
    title: pack.sections.terms,
    blocks: [
      {
        kind: 'fields',
        fields: [
          ...statuses.map((status): Fact => [words.status(status), pack.statuses[orderStatusKeys[status]]]),
          ...Object.values(pack.terms).map(({ name, text }): Fact => [name, text]),
        ],
      },
    ],
  };
};
