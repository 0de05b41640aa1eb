export { bouncedAddressesHandlers } from './bounced-addresses.routes.ts';
export { findBounced, forgiveBounce, isBounced, noteBounce } from './bounced-addresses.service.ts';
