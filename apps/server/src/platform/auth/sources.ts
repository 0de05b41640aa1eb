/** Where requests come from, as far as attempts are counted by it: the network that one customer of a provider has. */
import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the 64 bits of an IPv6 address that a host does not choose by itself; empty where none is known. */
export const sourceOf = (address: string | null): string => {
  if (address === null || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString();
};
