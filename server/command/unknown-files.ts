import { join } from 'node:path'
import { ROW_COUNTS_FILE } from './row-counts.ts'
import { CommandFailed } from './service.ts'

/** The names of files that are imported. */
interface KnownNames {
  readonly kinds: readonly string[]
  /** The names of the tables of lists, such as `contract-tenants.csv`. */
  readonly lists: readonly string[]
}

const DATA = /\.(?:json|csv)$/i
const WORKBOOK = /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i
const TEXT = /\.(?:txt|tsv|tab)$/i
/** Files of systems and of spreadsheets that are open: no data. */
const HIDDEN = /^(?:\.|~\$)/

/**
 * Returns a sentence for each file of a folder that may hold rows and cannot be imported by its name.
 * Throws CommandFailed for a folder without a file.
 */
export function findUnknownFiles(
  folder: string,
  names: readonly string[],
  { kinds, lists }: KnownNames,
): readonly string[] {
  const known = [...kinds, ...lists]
  const stems = known.map((name) => name.replace(DATA, ''))
  const isText = (name: string) =>
    TEXT.test(name) && stems.some((stem) => name.toLowerCase().startsWith(stem))
  const unknown = names.filter(
    (name) =>
      name !== ROW_COUNTS_FILE &&
      !known.includes(name) &&
      !HIDDEN.test(name) &&
      (DATA.test(name) || WORKBOOK.test(name) || isText(name)),
  )
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(known)
  if (unknown.length === 0) {
    if (names.some((name) => known.includes(name))) return []
    throw new CommandFailed(`The folder ${folder} has no ${listed}.`)
  }
  let isListed = false
  return unknown.toSorted().map((name) => {
    const path = join(folder, name)
    const meant = known.find((one) => one === name.toLowerCase())
    if (meant !== undefined)
      return `The file ${path} cannot be imported: name it ${meant}, in small letters.`
    if (WORKBOOK.test(name))
      return `The file ${path} cannot be imported: it is a workbook, save each of its sheets as CSV.`
    if (isListed) return `The file ${path} cannot be imported: it is not one of these names either.`
    isListed = true
    return `The file ${path} cannot be imported: it is not named ${listed}.`
  })
}
