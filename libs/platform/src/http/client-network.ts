import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const SUBSCRIBER_GROUPS = 4;

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 one, since one subscriber owns all of it. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const embedded = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  while (tail !== undefined && groups.length + last.length < IPV6_GROUPS) groups.push('0');
  return [...groups, ...last].slice(0, SUBSCRIBER_GROUPS).join(':');
}
