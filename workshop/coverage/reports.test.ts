import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readReports } from './reports.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porras-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const spec = (tags: readonly string[], duration: number) => ({
  tags,
  tests: [{ results: [{ duration }] }],
})

test('reads the durations of the browser tests that walk a path', () => {
  const report = {
    config: { metadata: { actualWorkers: 2 } },
    suites: [
      { specs: [spec([], 9000)] },
      { specs: [], suites: [{ specs: [spec(['path'], 700), spec(['hostile'], 800)] }] },
      { specs: [spec(['path'], 1500)] },
    ],
  }
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(report))
  expect(readReports(folder)).toEqual({
    browser: { workers: 2, milliseconds: [700, 1500] },
    stories: null,
  })
})

test('reads the durations of the stories unchanged', () => {
  const share = { stories: 100, seconds: 30, axeSeconds: 22, thumbnailSeconds: 3 }
  writeFileSync(join(folder, 'stories-share.json'), JSON.stringify(share))
  expect(readReports(folder)).toEqual({ browser: null, stories: share })
})
