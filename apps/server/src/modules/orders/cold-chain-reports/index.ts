export { coldChainReportsHandlers } from './cold-chain-reports.routes.ts';
