/** The areas of the server, lowest first. Each has the handlers of its modules, and its jobs and their times if it has any. */
export * as settings from './settings.ts';
export * as lockers from './lockers.ts';
export * as catalogue from './catalogue.ts';
export * as messages from './messages.ts';
export * as people from './people.ts';
export * as orders from './orders.ts';
export * as requests from './requests.ts';
export * as reports from './reports.ts';
export * as integrations from './integrations.ts';
