import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryTimings } from '../../.storybook/story-timings.ts'
import type { RunMeasurements } from './figures.ts'

/** Reads the reports of the browser tests and the stories from the folder of results. */
export function readReports(folder: string): RunMeasurements {
  const browser = read(join(folder, 'e2e.json')) as PlaywrightReport | null
  return {
    browser: browser && {
      workers: browser.config.metadata.actualWorkers,
      milliseconds: browser.suites.flatMap(pathDurations),
    },
    stories: read(join(folder, 'stories-share.json')) as StoryTimings | null,
  }
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport {
  readonly config: { readonly metadata: { readonly actualWorkers: number } }
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly tags: readonly string[]
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** Returns the milliseconds of each test that walked a generated path. */
const pathDurations = ({ suites = [], specs }: PlaywrightSuite): number[] => [
  ...suites.flatMap(pathDurations),
  ...specs
    .filter(({ tags }) => tags.includes('path'))
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .map(({ duration }) => duration),
]

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
