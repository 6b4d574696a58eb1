import { expect, test } from 'vitest'
import { getTransitionKey, listNodes, listTransitions } from '../../paths/chart.ts'
import { saunaModel } from '../../paths/sauna.ts'
import { findShortestPaths } from './shortest-paths.ts'

const ways = findShortestPaths(saunaModel)

test('returns a path to every state and over every transition', () => {
  const nodes = listNodes(saunaModel.machine)
  const states = nodes.filter(({ parent }) => parent).map(({ id }) => id)
  const transitions = nodes.flatMap(listTransitions).map(getTransitionKey)
  expect([...ways.keys()].toSorted()).toEqual([...states, ...transitions].toSorted())
})

test('each path is the shortest and ends at the part to reach', () => {
  const booking = 'from member: hour chosen (hour: 18), booking requested'
  expect(ways.get('sauna.arriving')).toBe('from guest → refused')
  expect(ways.get('sauna.reserving')).toBe(`${booking} → reserving`)
  expect(ways.get('sauna.reserving xstate.after.timeout.sauna.reserving 0')).toBe(
    `${booking}, 5000 ms pass (after timeout) → choosing.open`,
  )
})
