import type { RowError } from '../../api/provider-import.ts'

/** What a spreadsheet shows in place of a value, in the languages of the country. */
const FAILED =
  /^#(?:#+|REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|VIITTAUS!|PUUTTUU!?|ARVO!|JAKO\/0!|NIMI\?|LUKU!|TYHJÄ!|REFERENS!|SAKNAS!?|VÄRDEFEL!|DIVISION\/0!|NAMN\?|OGILTIGT!|SKÄRNING!)$/
/**
 * A long number as a spreadsheet shortens it: its exponent has a sign. Ids such as `2E12` and `3E-100`
 * are left alone.
 */
const SHORTENED = /^-?\d(?:(?:[.,]\d+)?E\+|[.,]\d+E-)\d{2,3}$/i
const FORMULA = /^(?:=|@\p{L}+\()/u
/** Letters of UTF-8 that were read as Windows-1252, or replaced because they could not be read. */
const MISREAD = /\ufffd|Ã[¤¶¥©„–…\u0084\u0085\u0096]/

/**
 * Why a text is not what was meant, as what the cell should have instead; null where nothing is
 * wrong. `isCell` is whether it comes from a table: a list in JSON has no formulas.
 */
export function describeDamage(text: string, isCell: boolean): string | null {
  if (MISREAD.test(text))
    return 'letters as they are: they were saved in one encoding and read in another'
  if (!isCell) return null
  const cell = text.trim()
  if (FAILED.test(cell)) return 'the value: the spreadsheet has saved its own mark of an error'
  if (SHORTENED.test(cell))
    return 'every digit: the spreadsheet has shortened a number, format the column as text'
  if (FORMULA.test(cell)) return 'the value, not its formula'
  if (cell === 'NULL') return 'an empty cell where there is no value'
  return null
}

/** The damaged texts of a row and of the parts of its lists, as errors with their paths. */
export function damagedTextErrors(row: unknown, isTable: boolean): RowError[] {
  if (typeof row !== 'object' || row === null) return []
  return Object.entries(row).flatMap(([name, value]): RowError[] => {
    if (Array.isArray(value))
      return value.flatMap((part: unknown, place) =>
        damagedTextErrors(part, isTable).map(({ path, key }) => ({
          path: `${name}.${place}.${path}`,
          key,
        })),
      )
    const isDamaged = typeof value === 'string' && describeDamage(value, isTable) !== null
    return isDamaged ? [{ path: name, key: 'invalid_string' }] : []
  })
}
