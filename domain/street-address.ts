/** Returns name and number of a street address: 'Koivukuja 3 b' is 'Koivukuja' and '3 b'. */
export function splitStreetAddress(address: string): {
  readonly streetName: string
  readonly streetNumber: string | null
} {
  const plain = address.trim()
  const found = /[^\d\s](\s+)(?=\d)/.exec(plain)
  const [, space = ''] = found ?? []
  if (!found) return { streetName: plain, streetNumber: null }
  const end = found.index + 1
  return { streetName: plain.slice(0, end), streetNumber: plain.slice(end + space.length) }
}
