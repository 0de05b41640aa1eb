export { configsOf } from './service-box-configs.reads.ts';
export { serviceBoxConfigsHandlers } from './service-box-configs.routes.ts';
