import { describe, expect, it } from 'vitest'
import { isAllowedWebhookAddress, isPublicAddress } from './address.ts'

describe('an address of the internet', () => {
  it.each(['8.8.8.8', '193.166.3.2', '2a00:1450:400f:80d::200e', '::ffff:8.8.8.8'])(
    '%s counts as an address of the internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    ['0.0.0.0', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'of a carrier'],
    ['100.100.100.200', 'metadata of a cloud'],
    ['127.0.0.1', 'loopback'],
    ['127.1.2.3', 'loopback'],
    ['168.63.129.16', 'of the platform of a cloud'],
    ['169.254.169.254', 'metadata of clouds, link-local'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'metadata of a cloud'],
    ['192.0.2.1', 'for documentation'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'for measuring'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::127.0.0.1', 'IPv4 in IPv6, as it was written once'],
    ['::ffff:127.0.0.1', 'IPv4 in IPv6'],
    ['::ffff:a9fe:a9fe', 'IPv4 in IPv6'],
    ['64:ff9b::7f00:1', 'translated to IPv4'],
    ['2002:7f00:1::', 'IPv4 by 6to4'],
    ['2001:0:7f00:1::', 'IPv4 by Teredo'],
    ['2001:db8::1', 'for documentation'],
    ['fc00::1', 'private'],
    ['fd00:ec2::254', 'metadata of a cloud'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local'],
    ['fec0::1', 'private, as it was once'],
    ['ff02::1', 'multicast'],
    ['localhost', 'a name'],
    ['0x7f.1', 'no address as it is written'],
    ['', 'nothing'],
  ])('%s is not an address of the internet: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('the address of a webhook', () => {
  it.each([
    'https://rents.example.fi/porras?of=1',
    'https://rents.example.fi:8443/',
    'https://8.8.8.8/hooks',
    'https://[2a00:1450:400f:80d::200e]/',
  ])('may be %s', (url) => {
    expect(isAllowedWebhookAddress(new URL(url), false)).toBe(true)
  })

  it.each([
    'http://rents.example.fi/porras',
    'ftp://rents.example.fi/',
    'https://user:secret@rents.example.fi/',
    'https://user@rents.example.fi/',
    'https://rents.example.fi/#part',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('may not be %s', (url) => {
    expect(isAllowedWebhookAddress(new URL(url), false)).toBe(false)
  })

  it('may be any http address when the setting allows it, and never contains a password', () => {
    expect(isAllowedWebhookAddress(new URL('http://localhost:4000/'), true)).toBe(true)
    expect(isAllowedWebhookAddress(new URL('http://user:secret@localhost:4000/'), true)).toBe(false)
    expect(isAllowedWebhookAddress(new URL('file:///etc/passwd'), true)).toBe(false)
  })
})
