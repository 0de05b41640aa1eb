export { copyBoxes } from './boxes.copy.ts';
export {
  bookCompartments,
  destinationKey,
  findFullSites,
  lockCapacity,
  occupyDoor,
  rebookOrder,
  releaseReservations,
} from './boxes.reservations.ts';
export { findBoxesByName, listBoxes, readBoxes, readBoxesText } from './boxes.reads.ts';
export { closeBoxesOfColumns, type ColumnClosing } from './boxes.columns.ts';
export { boxesHandlers } from './boxes.routes.ts';
export { correctArticle, mostParcels, setBoxService } from './boxes.service.ts';
export { insertBoxes, readFree, reassignBookings, refuseOverbooked, saveGrid } from './boxes.grid.ts';
export { boxesOf, type Layout, type NamedSize, readLayout, tooFewPorts } from './boxes.layout.ts';
export { lacksBox } from './boxes.shortage.ts';
export { boxHousekeepingCrons, boxHousekeepingJobs } from './boxes.housekeeping.ts';
