import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LOCALES } from '../../../domain/locales.ts'
import { intlLocaleOf } from '../../../domain/weekdays.ts'
import { formatFileSize } from './file-size.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

it.for([
  [0, '0 kt'],
  [17, '1 kt'],
  [250_880, '245 kt'],
  [1_048_575, '1 024 kt'],
  [1_048_576, '1 Mt'],
  [1_234_567, '1,2 Mt'],
  [10 * 1024 * 1024, '10 Mt'],
] as const)('a size of %d bytes is displayed as %s in Finnish', ([bytes, said]) => {
  expect(spaced(formatFileSize(bytes, 'fi'))).toBe(said)
})

it.for([
  ['sv', '1,2 MB'],
  ['en', '1.2 MB'],
] as const)('a file size uses the unit and the decimal mark of %s', ([locale, said]) => {
  expect(spaced(formatFileSize(1_234_567, locale))).toBe(said)
})

it('a file size has no line breaks', () => {
  expect(formatFileSize(1_234_567, 'fi')).toBe('1,2\u00a0Mt')
})

it.for(LOCALES)('a file size is displayed as Intl does in %s', (locale) => {
  const write = (unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(intlLocaleOf(locale), { style: 'unit', unit, maximumFractionDigits })
  const [kilobytes, megabytes] = [write('kilobyte', 0), write('megabyte', 1)]
  fc.assert(
    fc.property(fc.oneof(fc.nat(2 ** 21), fc.nat(2 ** 31 - 1)), (bytes) => {
      const said =
        bytes < 2 ** 20
          ? kilobytes.format(bytes && Math.max(1, bytes / 2 ** 10))
          : megabytes.format(bytes / 2 ** 20)
      expect(spaced(formatFileSize(bytes, locale))).toBe(spaced(said))
    }),
  )
})
