import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getTransitionKey } from './chart.ts'
import { listVisitableParts } from './coverage.ts'
import { describeMachinePaths } from './machine-paths.ts'
import type { VisitRecord } from './record.ts'
import { saunaMachine, saunaModel } from './sauna.ts'

describeMachinePaths(saunaModel)

test('the states and transitions that the paths of a machine visit are recorded', () => {
  const file = join(import.meta.dirname, '../coverage/flows/machine/sauna.json')
  const record: VisitRecord = JSON.parse(readFileSync(file, 'utf8'))
  const { states, transitions } = listVisitableParts(saunaMachine)
  const visited = [...record.states, ...record.transitions].toSorted()
  const parts = [...states.map(({ id }) => id), ...transitions.map(getTransitionKey)].toSorted()
  expect([record.flow, record.level, record.paths, visited]).toEqual([
    'sauna',
    'machine',
    12,
    parts,
  ])
  expect(record.milliseconds).toEqual({
    generating: expect.any(Number),
    walking: expect.any(Number),
  })
})
