import { expect, it } from 'vitest'
import { splitStreetAddress } from './street-address.ts'

it.each([
  ['Koivukuja 3', 'Koivukuja', '3'],
  ['Rauhankatu 15 b', 'Rauhankatu', '15 b'],
  ['1. linja 12-14', '1. linja', '12-14'],
  ['Kauppatori', 'Kauppatori', null],
  ['3', '3', null],
])(
  'the street address %s has the street name %s and the number %s',
  (address, streetName, streetNumber) => {
    expect(splitStreetAddress(` ${address} `)).toEqual({ streetName, streetNumber })
  },
)
