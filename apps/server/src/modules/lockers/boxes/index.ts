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
export { listBoxes, readBoxes } from './boxes.reads.ts';
export { boxesHandlers } from './boxes.routes.ts';
export { correctArticle, setBoxService } from './boxes.service.ts';
export { saveGrid } from './boxes.grid.ts';
export { boxUpkeepCrons, boxUpkeepJobs } from './boxes.upkeep.ts';
