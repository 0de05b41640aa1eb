import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import type { Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';

/** The terminal of site 9: enrolled, online, with nothing to complain of. */
export const buildTerminal = (overrides: Partial<Terminal> = {}): Terminal => ({
  siteId: '9',
  enrolled: true,
  enrolledTime: 1_763_000_000_000,
  enrolledById: null,
  enrolledByName: 'Mei Chan',
  rotatedTime: null,
  rotating: false,
  connection: 'ONLINE',
  since: 1_763_000_000_000,
  why: 'BIRTH',
  heardTime: 1_763_000_000_000,
  drops: 0,
  twice: false,
  skewMs: 0,
  version: '1.0.0',
  system: 'LINUX',
  hardware: null,
  queued: 0,
  configHash: 'a'.repeat(64),
  wantedConfigHash: 'a'.repeat(64),
  drifts: false,
  configSentTime: null,
  disagreements: [],
  messagesAside: 0,
  page: null,
  ...overrides,
});

/** A command to open compartment A01 of site 9, just sent. */
export const buildCommand = (overrides: Partial<CommandRow> = {}): CommandRow => ({
  commandId: '11111111-1111-4111-8111-111111111111',
  batchId: '22222222-2222-4222-8222-222222222222',
  siteId: '9',
  siteName: 'Central Plaza',
  boxId: '1',
  boxName: 'A01',
  kind: 'OPEN_DOOR',
  reason: null,
  state: 'SENT',
  attempt: 1,
  code: null,
  sensor: null,
  article: null,
  notAfter: 1_763_000_062_000,
  madeTime: 1_763_000_000_000,
  madeById: '5',
  madeByName: 'Mei Chan',
  approvedById: null,
  approvedByName: null,
  sentTime: 1_763_000_000_100,
  deliveredTime: null,
  endedTime: null,
  fileId: null,
  canApprove: false,
  canWithdraw: false,
  ...overrides,
});

/** A page of rows, all of which there are. */
export const pageOfRows = <Row>(content: Row[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 10,
});
