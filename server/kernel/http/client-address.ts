import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the network address by which a client is rate limited: behind the proxies of
 * TRUSTED_PROXIES, the address that reached the first of them.
 */
export const clientAddressOfRequest = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  normalizeClientAddress(ip)

/**
 * Reduces an address to what one client holds: an IPv4 address, or the /64 network of an IPv6
 * address, because one household has every address in it. A port or zone is dropped.
 */
export function normalizeClientAddress(address: string): string {
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const [plain = ''] = (bracketed ?? withPort ?? address).split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  return isMappedIPv4(groups)
    ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
    : `${groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser converts an embedded IPv4 address to groups.
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/** Whether an address is ::ffff:0:0/96, the form of an IPv4 address on an IPv6 socket. */
const isMappedIPv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
