import type { StoryTimings } from '../../.storybook/story-timings.ts'
import type { VisitRecord, WalkLevel } from '../../paths/record.ts'

/** Measurements besides the visit records; null for a run that did not take place. */
export interface RunMeasurements {
  /** The duration of each path in a browser, with this many parallel workers. */
  readonly browser: { readonly workers: number; readonly milliseconds: readonly number[] } | null
  readonly stories: StoryTimings | null
}

/** Formats the figures of the runs, one line each. */
export function formatFigures(
  records: readonly VisitRecord[],
  { browser, stories }: RunMeasurements,
): string[] {
  const at = (level: WalkLevel) => records.filter((record) => record.level === level)
  return [
    ...machineLine(at('machine')),
    ...viewLine(at('view')),
    ...(browser?.milliseconds.length ? [browserLine(browser)] : []),
    ...(stories ? [storiesLine(stories)] : []),
  ]
}

function machineLine(records: readonly VisitRecord[]): string[] {
  if (!records.length) return []
  const [generating, walking] = [spent(records, 'generating'), spent(records, 'walking')]
  return [
    `machine: ${counted(records)}, generated in ${text(generating)}, walked in ${text(walking)} (aim: 10 s for both)`,
  ]
}

function viewLine(records: readonly VisitRecord[]): string[] {
  if (!records.length) return []
  const each = spent(records, 'walking') / sum(records.map(({ paths }) => paths))
  return [`view: ${counted(records)}, ${text(each)} a path, axe in both themes included`]
}

function browserLine({ workers, milliseconds }: NonNullable<RunMeasurements['browser']>): string {
  const each = sum(milliseconds) / 1000 / workers / milliseconds.length
  return `browser: ${milliseconds.length} paths, ${text(each)} a path with ${workers} workers (aim: 0.8 s)`
}

function storiesLine({ stories, seconds, axeSeconds }: StoryTimings): string {
  const apart = (seconds - axeSeconds) / stories
  return `stories: ${stories}, ${text(seconds / stories)} a story, ${text(apart)} apart from accessibility (aim: 0.1 s)`
}

const spent = (records: readonly VisitRecord[], what: 'generating' | 'walking'): number =>
  sum(records.map(({ milliseconds }) => milliseconds?.[what] ?? 0)) / 1000

const counted = (records: readonly VisitRecord[]): string =>
  `${sum(records.map(({ paths }) => paths))} paths of ${records.length} ${records.length === 1 ? 'flow' : 'flows'}`

const text = (seconds: number): string => `${seconds.toFixed(2)} s`

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
