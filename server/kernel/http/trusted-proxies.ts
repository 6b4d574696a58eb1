import { BlockList, isIP } from 'node:net'

/**
 * Returns whether an address is one of a list of addresses and networks, those of TRUSTED_PROXIES. An
 * IPv4 address on an IPv6 socket is compared with IPv4 networks too.
 */
export function createTrustedAddressCheck(
  networks: readonly string[],
): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
