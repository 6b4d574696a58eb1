import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The range of public IPv6 addresses; all other IPv6 addresses are not of the internet. */
const GLOBAL_V6 = [ipaddr.parse('2000::'), 3] as const
/** A public address at which a cloud answers the machines that run in it. */
const CLOUD = '168.63.129.16'

/**
 * Whether an IP address is one of the internet: not private, loopback, link-local, multicast, reserved,
 * of the metadata of a cloud, nor one of IPv6 that leads to such an address of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(...GLOBAL_V6) : parsed.toString() !== CLOUD
}

/** Whether events may be sent to the address of a webhook, as far as the address itself says. */
export function isAllowedWebhookAddress(url: URL, isAnyAllowed: boolean): boolean {
  const { protocol, username, password, hash } = url
  if (username !== '' || password !== '' || hash !== '') return false
  if (isAnyAllowed) return protocol === 'https:' || protocol === 'http:'
  const host = hostOf(url)
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}

/** The name or the IP address of a URL, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')
