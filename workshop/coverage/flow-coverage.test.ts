import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { defineModel } from '../../machines/shared/model.ts'
import { type VisitRecord, type WalkLevel, walkLevels } from '../../paths/record.ts'
import { saunaModel } from '../../paths/sauna.ts'
import { checkCoverage, computeFlowCoverage } from './flow-coverage.ts'
import { makeSaunaVisits } from './sauna-visits.ts'

const flow = { name: 'sauna', model: saunaModel }
const allVisits = walkLevels.map((level) => makeSaunaVisits(level))
const without = (level: WalkLevel, ...keys: string[]): VisitRecord[] =>
  allVisits.map((record) => (record.level === level ? makeSaunaVisits(level, ...keys) : record))

const missingVisits = (records: readonly VisitRecord[]) =>
  checkCoverage(computeFlowCoverage(flow, records)).flatMap(({ level, missingVisits }) =>
    missingVisits.map(({ what, way }) => `${level}: ${what}${way === null ? '' : `; ${way}`}`),
  )

test('a fully visited flow passes at all three levels', () => {
  expect(checkCoverage(computeFlowCoverage(flow, allVisits))).toEqual([
    { flow: 'sauna', level: 'machine', missingVisits: [] },
    { flow: 'sauna', level: 'view', missingVisits: [] },
    { flow: 'sauna', level: 'browser', missingVisits: [] },
  ])
})

test('counts at the browser level only the transitions after the end of an actor', () => {
  const { levels } = computeFlowCoverage(flow, allVisits)
  const counts = ({ states, transitions }: (typeof levels)[WalkLevel]) => [states, transitions]
  const whole = (number: number) => ({ visited: number, needed: number })
  expect(counts(levels.machine)).toEqual([whole(14), whole(15)])
  expect(counts(levels.view)).toEqual([whole(14), whole(15)])
  expect(counts(levels.browser)).toEqual([whole(0), whole(5)])
})

test('reports a state that the machine never entered, with a path to it', () => {
  expect(missingVisits(without('machine', 'sauna.booked.oven.hot'))).toEqual([
    'machine: sauna.booked.oven.hot; from member: hour chosen (hour: 18), booking requested, reserve done (isFree: true), payment done (isPaid: true), 2000 ms pass (after heating) → booked.(oven.hot, door.shut)',
  ])
})

test('reports a transition that the view never took, with a path over it', () => {
  expect(missingVisits(without('view', 'sauna.choosing hour.chosen 1'))).toEqual([
    'view: sauna.choosing --hour.chosen--> sauna.choosing.open; from member: hour chosen (hour: 9) → choosing.open',
  ])
})

test('reports for the browser only the missing transitions after the end of an actor', () => {
  const [moved, failed] = [
    'sauna.booked.door.shut door.moved 0',
    'sauna.reserving xstate.error.actor.reserve 0',
  ]
  expect(missingVisits(without('browser', moved, failed, 'sauna.refused'))).toEqual([
    'browser: sauna.reserving --reserve fails--> sauna.choosing.chosen; from member: hour chosen (hour: 18), booking requested, reserve fails (SERVICE_UNAVAILABLE) → choosing.chosen',
  ])
})

test('a level without any walked path fails and names the file for its paths', () => {
  expect(missingVisits([])).toEqual([
    'machine: no paths were walked: describeMachinePaths(model) beside the chart',
    'view: no paths were walked: tests/flows/sauna/view.ts',
    'browser: no paths were walked: tests/flows/sauna/browser.ts',
  ])
})

test('ignores the records of another flow', () => {
  expect(missingVisits(allVisits.map((record) => ({ ...record, flow: 'laundry' })))).toEqual(
    missingVisits([]),
  )
})

test('a flow without a screen needs coverage of its machine only', () => {
  const machine = setup({ types: { events: {} as { type: 'on' } } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { on: 'lit' } }, lit: {} },
  })
  const model = defineModel({
    machine,
    starts: { start: undefined },
    events: { on: [{ type: 'on' }] },
    outcomes: {},
    project: () => null,
  })
  expect(checkCoverage(computeFlowCoverage({ name: 'lamp', model }, []))).toEqual([
    {
      flow: 'lamp',
      level: 'machine',
      missingVisits: [
        { what: 'no paths were walked: describeMachinePaths(model) beside the chart', way: null },
      ],
    },
  ])
})
