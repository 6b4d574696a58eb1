import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type FlowNames, type FlowRequest, makeFlowNames, replaceNames } from './names.ts'

/** New files by their path, relative to the root of the repository. */
export type NewFiles = ReadonlyMap<string, string>

/** The template of new flows. */
export interface Example {
  readonly names: FlowNames
  /** The folder of its files, which mirrors the root of the repository. */
  readonly folder: string
}

const plain: Example = {
  names: makeFlowNames('house-visit'),
  folder: join('workshop', 'new-flow', 'example'),
}
const withForm: Example = {
  names: makeFlowNames('key-order'),
  folder: join('workshop', 'new-flow', 'form-example'),
}

/** Returns the example for a wish. */
export const selectExample = ({ hasForm }: Pick<FlowRequest, 'hasForm'>): Example =>
  hasForm ? withForm : plain

const specifiers = /(\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^']+)'/g

/** Returns the files of an example under another name, at the paths where every flow has them. */
export function makeFiles(
  root: string,
  { names: own, folder }: Example,
  names: FlowNames,
): NewFiles {
  const found = globSync('**/*.*', { cwd: join(root, folder) }).toSorted()
  return new Map(
    found.map((file) => {
      const path = placeOf(root, file)
      const text = readFileSync(join(root, folder, file), 'utf8')
      const moved = movedTo(path, text, { root, folder, file })
      return [replaceNames(path, own, names), replaceNames(registered(moved), own, names)]
    }),
  )
}

/**
 * Returns the path of an example file in the repository; restores the ending of tests, hidden from
 * the runners, and numbers a migration.
 */
const placeOf = (root: string, file: string): string =>
  file.replace('.made-test.', '.test.').replace('NNNN-', `${nextMigration(root)}-`)

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server', 'migrations')).map((file) => parseInt(file, 10))
  return String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
}

/** Removes the lines needed only while the flow is unregistered. */
const registered = (text: string): string => text.replaceAll(/^ *\/\/ @ts-expect-error: .*\n/gm, '')

interface Origin {
  readonly root: string
  readonly folder: string
  readonly file: string
}

/** Returns a file's text with its relative imports adjusted to its new path. */
const movedTo = (path: string, text: string, { root, folder, file }: Origin): string =>
  text.replaceAll(specifiers, (_, before: string, specifier: string) => {
    const target = join(folder, dirname(file), specifier)
    const within = relative(folder, target)
    const moved = relative(dirname(path), within.startsWith('..') ? target : placeOf(root, within))
    return `${before}'${moved.startsWith('.') ? moved : `./${moved}`}'`
  })
