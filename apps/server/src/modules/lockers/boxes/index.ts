export { bookRooms, findRooms, holdsGivenBack, occupyDoor, rebookRoom, roomOf } from './boxes.holds.ts';
export { listBoxes } from './boxes.reads.ts';
export { boxesHandlers } from './boxes.routes.ts';
export { saveGrid } from './boxes.grid.ts';
export { boxUpkeepCrons, boxUpkeepJobs } from './boxes.upkeep.ts';
