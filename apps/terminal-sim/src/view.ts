/** What the page of a terminal shows: all of it as one value, sent whenever something changed. */
import { type Board, faultNames } from '@cubby/terminal';
import type { Member } from './member.ts';

/** One line of the list of terminals. */
export const rowOf = ({ siteId, simulated }: Member) => {
  const { status } = simulated.terminal;
  return {
    siteId,
    name: status.config?.site.name ?? siteId,
    state: status.state,
    version: status.software.version,
    doors: simulated.cabinet.doors().length,
  };
};

export const viewOf = (member: Member) => {
  const { simulated, faults } = member;
  const { terminal, cabinet } = simulated;
  const { status } = terminal;
  const { config } = status;
  const dead = (board: Board): boolean => cabinet.isBoardDead(board);
  return {
    siteId: member.siteId,
    state: status.state,
    queued: status.queued,
    bootId: status.bootId ?? null,
    version: status.software.version,
    upgrade: status.upgrade ?? null,
    configHash: status.configHash,
    wrongByMs: simulated.wrongByMs,
    isInUse: member.isInUse,
    site: config
      ? {
          name: config.site.name,
          nameEn: config.site.nameEn,
          timeZone: config.site.timeZone,
          serialNumber: config.site.serialNumber,
          supportPhone: config.site.supportPhone,
          supportMail: config.site.supportMail,
        }
      : null,
    texts: config?.texts ?? {},
    languages: config?.languages ?? [],
    hasPhones: (config?.bleKey ?? null) !== null,
    /** The current screen. */
    screen: terminal.visits?.screen ?? null,
    services: config?.services.map(({ name }) => name) ?? [],
    doors: (config?.doors ?? []).map((door) => {
      const truth = cabinet.truth(door.boxId);
      return {
        boxId: door.boxId,
        name: door.name,
        width: door.width,
        height: door.height,
        column: door.column,
        row: door.row,
        isScreen: door.screen,
        service: door.service,
        serviceReason: door.serviceReason ?? null,
        isOpen: truth?.isOpen ?? false,
        hasArticle: truth?.article ?? null,
        isFaulty: (truth?.isStuck ?? false) || (truth?.isSensorDead ?? false) || dead(door),
      };
    }),
    faults: faultNames.map((name) => ({ name, isOn: faults.has(name) })),
  };
};
