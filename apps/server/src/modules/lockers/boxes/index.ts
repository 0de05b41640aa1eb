export { copyBoxes } from './boxes.copy.ts';
export {
  bookRooms,
  findFullSites,
  holdsGivenBack,
  lockFreeRooms,
  moveParcel,
  occupyDoor,
  rebookRoom,
  roomKey,
} from './boxes.holds.ts';
export { listBoxes } from './boxes.reads.ts';
export { boxesHandlers } from './boxes.routes.ts';
export { saveGrid } from './boxes.grid.ts';
export { boxUpkeepCrons, boxUpkeepJobs } from './boxes.upkeep.ts';
