/** Commands as they go over the wire. */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import type { Command } from '@cubby/contract/downlinks/downlinks.schemas';
import { downlinkTopic } from '@cubby/contract/device/topics';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { ServiceState } from '@cubby/contract/lockers/boxes/boxes.states';
import type { LockedCommand } from './commands.repository.ts';
import type { CommandLife } from '@cubby/contract/device/command-states';
import { type UploadDeps, uploadToken } from './commands.upload-tokens.ts';

/** `details` of SET_SERVICE. */
export interface ServiceDetails {
  readonly boxIds: readonly string[];
  readonly service: Exclude<ServiceState, 'TEMPERATURE'>;
  readonly serviceReason?: 'TEMPERATURE';
}

export interface OutgoingMessage {
  readonly topic: string;
  readonly payload: string;
}

/** Publishes messages to terminals whose commands are stored as sent. */
export type PublishCommands = (messages: readonly OutgoingMessage[]) => void;

/** What a message says of a command. */
type SentCommand = Pick<LockedCommand, 'id' | 'siteId' | 'tenant' | 'kind' | 'boxId' | 'details'>;

/** The message that makes the terminal of a site act; undefined if the site has none any more. */
export const messageOf = (deps: UploadDeps, command: SentCommand, life: CommandLife): OutgoingMessage | undefined => {
  const { siteId, tenant } = command;
  if (tenant === null) return undefined;
  return { topic: downlinkTopic({ tenant, siteId }, 'cmd'), payload: JSON.stringify(bodyOf(deps, command, life)) };
};

const bodyOf = (deps: UploadDeps, { id, kind, boxId, details }: SentCommand, life: CommandLife): Command => {
  const head = { v: protocolVersion, commandId: id, attempt: life.attempt, notAfter: life.notAfter } as const;
  switch (kind) {
    case 'OPEN_DOOR':
      return { ...head, kind, boxId: boxId ?? '' };
    case 'SET_SERVICE': {
      const { boxIds, service, serviceReason } = details as ServiceDetails;
      return { ...head, kind, boxIds: [...boxIds], service, ...(serviceReason && { serviceReason }) };
    }
    case 'RESTART':
      return { ...head, kind };
    default:
      return { ...head, kind, uploadUrl: uploadUrl(deps, id) };
  }
};

const uploadUrl = ({ secrets, publicUrl }: UploadDeps, commandId: string): string =>
  `${publicUrl}${commandsCalls.uploadFromTerminal.path.replace('{token}', uploadToken(secrets, commandId))}`;
