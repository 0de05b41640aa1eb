export { bouncedAddressesHandlers } from './bounced-addresses.routes.ts';
export { type Bounce, findBounced, forgiveBounce, isBounced, noteBounce } from './bounced-addresses.service.ts';
