/**
 * Which addresses an outgoing request may go to when people have typed where. It promises that by default nothing but
 * the public internet is reached, and that the addresses of this link, where clouds have their secrets, never are.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * How far requests reach: `public`, the internet; `private`, the networks of one's own as well; `loopback`, this
 * machine too, also without TLS. Each includes those before it.
 */
export const reaches = ['public', 'private', 'loopback'] as const;
export type Reach = (typeof reaches)[number];

const listOf = (ipv4: readonly string[], ipv6: readonly string[]): BlockList => {
  const list = new BlockList();
  const add = (family: 'ipv4' | 'ipv6') => (range: string) => {
    const [net = '', prefix = ''] = range.split('/');
    list.addSubnet(net, Number(prefix), family);
  };
  ipv4.forEach(add('ipv4'));
  ipv6.forEach(add('ipv6'));
  return list;
};

/** IANA's registry of special-purpose addresses; of IPv6 only 2000::/3 is public at all. */
const special = listOf(
  [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    // The host of a virtual machine at Azure answers there with its secrets.
    '168.63.129.16/32',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  // Tunnels lead to an IPv4 address of a user's choice.
  ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
);
const global = listOf([], ['2000::/3']);
const own = listOf(['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16'], ['fc00::/7']);
const loopback = listOf(['127.0.0.0/8'], ['::1/128']);

/** False too for what is no address. */
export const isReachable = (address: string, reach: Reach): boolean => {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (family === 'ipv6' && !isIPv6(address)) return false;
  if (family === 'ipv4' ? !special.check(address) : global.check(address, 'ipv6') && !special.check(address, 'ipv6'))
    return true;
  if (reach !== 'public' && own.check(address, family)) return true;
  return reach === 'loopback' && loopback.check(address, family);
};
