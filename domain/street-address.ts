/** Returns name and number of a street address: 'Koivukuja 3 b' is 'Koivukuja' and '3 b'. */
export function streetParts(address: string): {
  readonly streetName: string
  readonly streetNumber: string | null
} {
  const [, name, number] = /^(.*?\D)\s+(\d.*)$/.exec(address.trim()) ?? []
  return name && number
    ? { streetName: name, streetNumber: number }
    : { streetName: address.trim(), streetNumber: null }
}
