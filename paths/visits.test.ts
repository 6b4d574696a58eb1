import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { getTransitionKey } from './chart.ts'
import { listVisitableParts } from './coverage.ts'
import { isActorEndTransition } from './crossing.ts'
import type { VisitRecord } from './record.ts'
import { saunaMachine, saunaModel } from './sauna.ts'
import { makeBrowserTours } from './tour.ts'
import { recordBrowserVisits } from './visits.ts'

const folder = join(import.meta.dirname, '../coverage/flows/browser')
const files = () => globSync('sauna.*.json', { cwd: folder }).map((file) => join(folder, file))
const records = (): VisitRecord[] =>
  files().map((file) => JSON.parse(readFileSync(file, 'utf8')) as VisitRecord)

afterEach(() => {
  for (const file of files()) rmSync(file)
})

const paths = makeBrowserTours(saunaModel)

test('the visits of a path that is reported repeatedly are recorded once', () => {
  for (const path of [...paths, ...paths]) recordBrowserVisits(saunaModel, [path], 700)
  expect(records().map(({ paths, milliseconds }) => [paths, milliseconds])).toEqual([
    [1, { walking: 700 }],
    [1, { walking: 700 }],
  ])
})

test('the paths of a browser take every transition triggered by the end of an actor', () => {
  recordBrowserVisits(saunaModel, paths)
  const [recovery] = records()
  const { transitions = [], ...record } = recovery ?? {}
  const crossing = listVisitableParts(saunaMachine)
    .transitions.filter(isActorEndTransition)
    .map(getTransitionKey)
  expect(crossing).toEqual([
    'sauna.reserving xstate.done.actor.reserve 0',
    'sauna.reserving xstate.done.actor.reserve 1',
    'sauna.reserving xstate.error.actor.reserve 0',
    'sauna.paying xstate.done.actor.payment 0',
    'sauna.paying xstate.done.actor.payment 1',
  ])
  expect(crossing.filter((key) => !transitions.includes(key))).toEqual([])
  expect(record).toEqual({
    flow: 'sauna',
    level: 'browser',
    paths: 2,
    states: [
      'sauna.choosing',
      'sauna.choosing.open',
      'sauna.arriving',
      'sauna.choosing.chosen',
      'sauna.reserving',
      'sauna.paying',
      'sauna.booked',
      'sauna.booked.oven',
      'sauna.booked.oven.cold',
      'sauna.booked.door',
      'sauna.booked.door.shut',
    ],
  })
})
