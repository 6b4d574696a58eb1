import type { TestSelection } from './select.ts'
import { type SuiteName, suiteNames } from './units.ts'

/** The part of a suite that runs: its files and flows; an empty list means all. */
export interface RunPart {
  readonly files: readonly string[]
  readonly flows: readonly string[]
}

const WHOLE: RunPart = { files: [], flows: [] }

/** Returns whether a whole suite runs. */
export const doesWholeSuiteRun = (
  { everything, chosen, counts }: TestSelection,
  suite: SuiteName,
): boolean =>
  everything.length > 0 || chosen.filter((one) => one.suite === suite).length === counts[suite]

/** Returns the part of suites that one run of a runner covers; null when it has nothing to run. */
export function findRunPart(
  selection: TestSelection | null,
  suites: readonly SuiteName[],
): RunPart | null {
  if (!selection || suites.every((suite) => doesWholeSuiteRun(selection, suite))) return WHOLE
  const units = selection.chosen.filter(({ suite }) => suites.includes(suite))
  if (units.length === 0) return null
  return {
    files: [...new Set(units.map(({ file }) => file))],
    flows: [...new Set(units.flatMap(({ flow }) => flow ?? []))].toSorted(),
  }
}

const titles: Readonly<Record<SuiteName, string>> = {
  node: 'rules and charts',
  server: 'server',
  tours: 'views: tours',
  resilience: 'views: resilience',
  components: 'views: components',
  stories: 'stories',
  inspector: 'inspector',
  e2e: 'end to end',
}

/** How many reasons are shown for each suite. */
const SHOWN = 3

function lineOf({ chosen, counts }: TestSelection, suite: SuiteName): string {
  const units = chosen.filter((one) => one.suite === suite)
  const title = titles[suite].padEnd(18)
  if (units.length === 0) return `  ${title} left out: no changed file can reach it`
  const flows = [...new Set(units.flatMap(({ flow }) => flow ?? []))]
  const because = [...new Set(units.map((one) => one.because))]
  const more = because.length > SHOWN ? `, and ${because.length - SHOWN} reasons more` : ''
  return [
    `  ${title} ${units.length} of ${counts[suite]}`,
    flows.length > 0 && flows.length <= SHOWN ? ` (flows ${flows.join(', ')})` : '',
    `, for ${because.slice(0, SHOWN).join('; ')}${more}`,
  ].join('')
}

/** Returns a text about what runs, what is left out, and why. */
export function formatPlan(
  selection: TestSelection,
  { changed, commit }: { readonly changed: readonly string[]; readonly commit: string },
): string {
  const { everything, chosen } = selection
  const files = [
    `Changed since ${commit}: ${changed.length} files`,
    ...changed.map((one) => `  ${one}`),
  ]
  if (everything.length > 0)
    return [...files, 'Everything runs:', ...everything.map((one) => `  ${one}`)].join('\n')
  if (chosen.length === 0) return [...files, 'Nothing runs.'].join('\n')
  return [
    ...files,
    'Runs, of files of tests, and of flows in files that walk flows:',
    ...['check', 'weights, mutants'].map((suite) => `  ${suite.padEnd(18)} whole`),
    ...suiteNames.map((suite) => lineOf(selection, suite)),
    '  coverage of the charts is left out: it counts what all tests visit',
  ].join('\n')
}
