import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'porras-reports-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (report: object) => writeFileSync(file, JSON.stringify(report))

/** Makes a Vitest report on one file of a project at `/porras`. */
const vitestReport = (results: readonly object[], pending = 0) => ({
  numTotalTests: results.length + pending,
  numPassedTests: results.length,
  numFailedTests: 0,
  numPendingTests: pending,
  testResults: [
    {
      name: '/porras/tests/server/files.test.ts',
      status: 'passed',
      message: '',
      startTime: 1000,
      endTime: 3500,
      assertionResults: results,
    },
  ],
})
const passed = (group: string, duration: number, meta: object = {}) => ({
  status: 'passed',
  fullName: `${group} opens`,
  failureMessages: [],
  duration,
  ancestorTitles: [group],
  meta,
})
const files = [{ file: 'tests/server/files.test.ts', seconds: 2.5 }]

describe('A run of Vitest', () => {
  it('has no result without a report or without tests', () => {
    expect(readVitestReport(join(folder, 'none.json'), { root: '/porras' })).toBeNull()
    write(vitestReport([]))
    expect(readVitestReport(file, { root: '/porras' })).toBeNull()
  })

  it('counts skipped tests as failed', () => {
    write(vitestReport([passed('Files', 100)], 2))
    expect(readVitestReport(file, { root: '/porras' })).toEqual({
      passed: 1,
      failed: 2,
      files,
      problems: ['2 tests were skipped: they count as failed.'],
    })
  })

  it('fails when no test reports the real PostgreSQL that it requires', () => {
    write(vitestReport([passed('Files', 100)]))
    expect(readVitestReport(file, { root: '/porras', onPostgres: true })).toEqual({
      passed: 1,
      failed: 1,
      files,
      problems: ['No test ran on a real PostgreSQL: that counts as failed.'],
    })
    write(vitestReport([passed('Files', 100, { postgres: 'PostgreSQL 18.4' })]))
    expect(readVitestReport(file, { root: '/porras', onPostgres: true })).toEqual({
      passed: 1,
      failed: 0,
      files,
      problems: [],
    })
  })

  it('names each failed test with its message', () => {
    const failed = {
      ...passed('Files', 100),
      status: 'failed',
      failureMessages: ['\u001b[31mError: timed out\u001b[39m'],
    }
    write(vitestReport([passed('Files', 100), failed]))
    expect(readVitestReport(file, { root: '/porras' })?.problems).toEqual([
      'tests/server/files.test.ts › Files opens › Error: timed out',
    ])
  })

  it('names a file that failed before its tests', () => {
    const report = vitestReport([passed('Files', 100)])
    const [first] = report.testResults
    write({
      ...report,
      testResults: [{ ...first, assertionResults: [], status: 'failed', message: 'No module x' }],
    })
    expect(readVitestReport(file, { root: '/porras' })?.problems).toEqual([
      'tests/server/files.test.ts › No module x',
    ])
  })

  it('names the slowest group of a file that has several', () => {
    write(vitestReport([passed('one', 700), passed('other', 400), passed('other', 500)]))
    expect(readVitestReport(file, { root: '/porras' })).toEqual({
      passed: 3,
      failed: 0,
      files: [{ ...files[0], slowest: { title: 'other', seconds: 0.9 } }],
      problems: [],
    })
  })
})

describe('A run of Playwright', () => {
  it('has no result without a report', () => {
    expect(readPlaywrightReport(join(folder, 'none.json'))).toBeNull()
  })

  it('counts tests that are flaky or skipped as failed, and the seconds of every file', () => {
    const spec = {
      title: 'opens',
      tests: [{ status: 'expected', results: [{ duration: 1500 }, { duration: 500 }] }],
    }
    const context = join(folder, 'error-context.md')
    writeFileSync(
      context,
      '# Page snapshot\n\n```yaml\n- banner\n- main [ref=e1]:\n  - button "Jatka"\n```\n\n# Test source\n',
    )
    const flaky = {
      title: 'saves',
      tests: [
        {
          status: 'flaky',
          results: [
            {
              duration: 1000,
              error: { message: 'timed out' },
              attachments: [{ name: 'error-context', path: context }],
            },
            { duration: 1000 },
          ],
        },
      ],
    }
    write({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          file: 'paths.spec.ts',
          specs: [spec],
          suites: [{ file: 'paths.spec.ts', specs: [spec, flaky] }],
        },
      ],
    })
    expect(readPlaywrightReport(file)).toEqual({
      passed: 5,
      failed: 4,
      files: [{ file: 'paths.spec.ts', seconds: 6 }],
      problems: ['paths.spec.ts › saves (flaky) › timed out\nmain [ref=e1]:\n  - button "Jatka"'],
    })
  })
})
