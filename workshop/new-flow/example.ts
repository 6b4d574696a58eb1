import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Names, renamed } from './names.ts'

/** New files by their path from the root of the repository. */
export type Files = ReadonlyMap<string, string>

const folder = join('workshop', 'new-flow', 'example')
const specifiers = /(\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^']+)'/g

/** The example under another name, each file where its like of every flow stands. */
export function filesOf(root: string, names: Names): Files {
  const found = globSync('**/*.*', { cwd: join(root, folder) }).toSorted()
  return new Map(
    found.map((file) => {
      const path = placeOf(file)
      const text = readFileSync(join(root, folder, file), 'utf8')
      return [renamed(path, names), renamed(movedTo(path, file, text), names)]
    }),
  )
}

/** What the runners are not to find in the example stands under another ending there. */
const placeOf = (file: string) => file.replace('.view-test.', '.view.test.')

/** A file's text with its relative imports as they are from its new place. */
const movedTo = (path: string, file: string, text: string): string =>
  text.replaceAll(specifiers, (_, before: string, specifier: string) => {
    const target = join(folder, dirname(file), specifier)
    const inExample = relative(folder, target)
    const moved = relative(dirname(path), inExample.startsWith('..') ? target : placeOf(inExample))
    return `${before}'${moved.startsWith('.') ? moved : `./${moved}`}'`
  })
