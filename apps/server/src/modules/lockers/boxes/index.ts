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
export { correctArticle, mostParcels, setBoxService } from './boxes.service.ts';
export { insertBoxes, saveGrid } from './boxes.grid.ts';
export { boxesOf, type Layout, type NamedSize, readLayout, tooFewPorts } from './boxes.layout.ts';
export { boxUpkeepCrons, boxUpkeepJobs } from './boxes.upkeep.ts';
