/** What messages about an order say, and the templates that may apply to it, as the database has them. */
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { placeholderSamples } from '@cubby/contract/messages/templates/templates.placeholders';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { type Candidate, type Choice, type ChoiceOrder, chooseTemplate } from './notifications.choice.ts';
import type { PlaceholderValues } from './notifications.templates.ts';

export interface MessageOrder {
  readonly order_id: string;
  readonly company_id: string;
  readonly operator_id: string | null;
  readonly order_number: string;
  readonly tracking_number: string;
  readonly recipient_name: string | null;
  readonly company_name: string;
  readonly company_mail: string | null;
  readonly site_name: string | null;
  readonly site_address: string | null;
  readonly site_type: string | null;
  readonly site_company_id: string | null;
  readonly compartment: string | null;
  /** In the zone of the company, as in 2026-12-01 18:00. */
  readonly deadline: string | null;
  readonly kind: string;
  readonly product_ids: readonly string[];
  readonly environment: string;
  readonly currency: string;
  readonly chosen_language: string | null;
}

/** @returns undefined if the transaction sees no such order */
export const readMessageOrder = async (trx: Trx, orderId: string): Promise<MessageOrder | undefined> => {
  const { rows } = await executePrepared(
    trx,
    sql<MessageOrder>`
      select f.order_id::text, f.company_id::text, f.operator_id::text, f.order_number, f.tracking_number,
        f.recipient_name, f.company_name, f.company_mail, f.site_name, f.site_address, f.site_type,
        f.site_company_id::text, f.compartment, f.kind, f.product_ids::text[], f.environment, f.currency, f.chosen_language,
        to_char(f.due_time at time zone f.time_zone, 'YYYY-MM-DD HH24:MI') as deadline
      from message_order(${orderId}::bigint) f`.compile(trx),
  );
  return rows[0];
};

/** The order with a number, as far as the transaction sees it. */
export const findOrderId = async (trx: Trx, orderNumber: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from orders where order_number = ${orderNumber}`.execute(trx);
  return rows[0]?.id;
};

/** The values of the placeholders. @param pin as it is to be read; empty: there is none */
export const valuesOf = (order: MessageOrder, pin: string): Required<PlaceholderValues> => ({
  orderNumber: order.order_number,
  trackingNumber: order.tracking_number,
  recipientName: order.recipient_name ?? '',
  companyName: order.company_name,
  siteName: order.site_name ?? '',
  siteAddress: order.site_address ?? '',
  compartment: order.compartment ?? '',
  deadline: order.deadline ?? '',
  pin,
});

/** The values of a preview without an order. */
export const sampleValues = (pin: string): Required<PlaceholderValues> => ({ ...placeholderSamples, pin });

const choiceOrderOf = (order: MessageOrder, language: Language): ChoiceOrder => ({
  companyId: order.company_id,
  operatorId: order.operator_id,
  siteType: order.site_type,
  siteCompanyId: order.site_company_id,
  kind: order.kind,
  productIds: order.product_ids,
  language,
  hasCompanyMail: Boolean(order.company_mail),
});

interface Wanted {
  readonly channel: Channel;
  readonly event: TemplateEvent;
  readonly language: Language;
}

/** The template of a message about an order. The transaction is that of the server: it reads the templates of the operator, too. */
export const chooseFor = async (
  trx: Trx,
  order: MessageOrder,
  { channel, event, language }: Wanted,
): Promise<Choice> => {
  const { rows } = await executePrepared(
    trx,
    sql<Candidate>`
      select t.id::text, t.version, t.name, t.company_id::text, c.name as company_name, t.status, t.title, t.texts,
        t.sender_name, t.send_to, t.content_template_id, t.approval_state, t.approved_text, t.site_type,
        t.site_company_id::text, t.service_type, t.language,
        array(select p.product_id::text from notification_template_products p where p.template_id = t.id) as product_ids,
        floor(extract(epoch from t.last_updated_time) * 1000)::float8 as changed
      from notification_templates t left join companies c on c.id = t.company_id
      where t.channel = ${channel}::text and t.template_event = ${event}::text
        and (t.company_id is null or t.company_id in (${order.company_id}::bigint, ${order.operator_id}::bigint))
      order by t.id`.compile(trx),
  );
  return chooseTemplate(rows, choiceOrderOf(order, language));
};

/** The number, from 1, of the text of a template whose turn it is: texts take turns by the id of the record. */
export const textNumberOf = ({ texts }: Pick<Candidate, 'texts'>, recordId: string): number =>
  Number(BigInt(recordId) % BigInt(texts.length)) + 1;
