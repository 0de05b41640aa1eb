/** The topics of the device protocol: built, parsed, and who may touch which. There is no other place that spells one. */

export const uplinks = ['birth', 'death', 'door', 'event', 'tele', 'ack', 'ota'] as const;
export type Uplink = (typeof uplinks)[number];
export const downlinks = ['cmd', 'cfg', 'ota'] as const;
export type Downlink = (typeof downlinks)[number];

/** Whose topics: the operator of the site as it was when the terminal was enrolled (0: none), and the site. */
export interface TopicOwner {
  readonly tenant: string;
  readonly siteId: string;
}

const root = 'lk/v1';
const id = '(0|[1-9][0-9]{0,17})';
const downlinkPattern = new RegExp(`^${root}/${id}/${id}/down/(${downlinks.join('|')})$`);
const uplinkPattern = new RegExp(`^${root}/${id}/${id}/up/(${uplinks.join('|')})$`);

export const uplinkTopic = ({ tenant, siteId }: TopicOwner, uplink: Uplink): string =>
  `${root}/${tenant}/${siteId}/up/${uplink}`;

export const downlinkTopic = ({ tenant, siteId }: TopicOwner, downlink: Downlink): string =>
  `${root}/${tenant}/${siteId}/down/${downlink}`;

/** What a terminal subscribes to. */
export const downlinkFilter = ({ tenant, siteId }: TopicOwner): string => `${root}/${tenant}/${siteId}/down/+`;

/** What the server subscribes to. */
export const allUplinks = `${root}/+/+/up/+`;

/** How its processes share it: each message reaches one of them. */
export const sharedUplinks = `$share/cubby/${allUplinks}`;

/** Undefined for a topic that is none of ours. */
export const parseDownlink = (topic: string): (TopicOwner & { readonly downlink: Downlink }) | undefined => {
  const [, tenant, siteId, downlink] = downlinkPattern.exec(topic) ?? [];
  return tenant === undefined || siteId === undefined ? undefined : { tenant, siteId, downlink: downlink as Downlink };
};

/** Undefined for a topic that is none of ours. */
export const parseUplink = (topic: string): (TopicOwner & { readonly uplink: Uplink }) | undefined => {
  const [, tenant, siteId, uplink] = uplinkPattern.exec(topic) ?? [];
  return tenant === undefined || siteId === undefined ? undefined : { tenant, siteId, uplink: uplink as Uplink };
};

/** Whether a terminal may publish to a topic: only to its own, on the way up. */
export const mayPublish = (owner: TopicOwner, topic: string): boolean => {
  const parsed = parseUplink(topic);
  return parsed !== undefined && parsed.tenant === owner.tenant && parsed.siteId === owner.siteId;
};

/** Whether a terminal may subscribe to a filter: its own topics on the way down, one by one or all of them. */
export const maySubscribe = (owner: TopicOwner, filter: string): boolean =>
  filter === downlinkFilter(owner) || downlinks.some((downlink) => filter === downlinkTopic(owner, downlink));

/** Whether a user name is a site's, as a terminal signs in with it. */
export const isSiteId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** What a terminal signs in with: its site, and its secret as the password. */
export const clientIdOf = (siteId: string): string => `lk-${siteId}`;
