const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** A size of so many bytes as it is said: `1 kt` at least, `245 kt`, `1,2 Mt`. Never broken over lines. */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGABYTE
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  const size = isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE)
  return format.format(size).replaceAll(' ', '\u00a0')
}
