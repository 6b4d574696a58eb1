import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { RehearsalProgress } from './progress.ts'
import { type LoadSummary, makeEmptyCounts, sumLoadSummaries } from './report.ts'

const options = { residents: '12', pooler: false }

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'porras-progress-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const killed = (writes: number, gapMs: number, lost: readonly string[] = []): LoadSummary => ({
  phases: {
    killed: { ...makeEmptyCounts(), writes, gapMs, outcomes: { 503: writes }, readMs: [gapMs] },
  },
  times: { killed: 20 },
  acknowledged: writes,
  lost,
  twice: [],
  unmailed: 0,
  cpuSeconds: 1,
})

it('A later run continues after the finished blocks of faults, and the sum includes all blocks', () => {
  const path = folder()
  new RehearsalProgress(path, options).add(1, killed(10, 400, ['notice']))
  const later = new RehearsalProgress(path, options)
  later.add(0, killed(5, 900))
  const { phases, times, acknowledged, lost } = sumLoadSummaries([...later.done().values()])
  expect([...later.done().keys()]).toEqual([0, 1])
  expect({ times, acknowledged, lost }).toEqual({
    times: { killed: 40 },
    acknowledged: 15,
    lost: ['notice'],
  })
  expect(phases.killed).toEqual({
    writes: 15,
    gapMs: 900,
    outcomes: { 503: 15 },
    readMs: [900, 400],
    calls: 0,
    unknown: 0,
    givenUp: 0,
    firstMs: [],
    writeMs: [],
  })
})

it('A block of faults whose file was only partly written when the run ended does not count', () => {
  const path = folder()
  const progress = new RehearsalProgress(path, options)
  writeFileSync(join(path, 'block-03.json.new'), '{"phases":')
  expect([...progress.done()]).toEqual([])
})

it('A progress folder of a run with other options is refused', () => {
  const path = folder()
  const open = (pooler: boolean) => new RehearsalProgress(path, { ...options, pooler })
  expect(open(false).done().size).toBe(0)
  expect(() => open(true)).toThrow(/was begun with other options/)
  expect(open(false).done().size).toBe(0)
})
