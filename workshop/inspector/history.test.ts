import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { appendEvent, emptyHistory, getActorStates, type InspectionMessage } from './history.ts'
import { createReporter } from './reporter.ts'

/** Returns the events sent by one load of the sign-in page. */
function load(page: string): InspectionMessage[] {
  const events: InspectionMessage[] = []
  const { observe } = createReporter(page, {} as Window, (event) => events.push(event))
  const input = { username: '', password: '', refusal: null, carried: null, returnTo: null }
  const actor = createActor(signInMachine, { input, inspect: observe }).start()
  actor.send({ type: 'username.changed', value: 'aino.virtanen@example.fi' })
  actor.send({ type: 'password.changed', value: 'Porras-2026!' })
  return events
}

const [first, second] = [load('first'), load('second')]

test('every moment of the inspector history contains the state of all actors at that time', () => {
  const { entries } = first.reduce(appendEvent, emptyHistory)
  const seen = entries.map(({ event, from, world, session }) => {
    const actor = world.get(session)
    return [event.type, from, actor?.value, actor?.states, actor?.transitions]
  })
  const incomplete = ['sign-in.editing', 'sign-in.editing.incomplete']
  expect(seen).toEqual([
    ['xstate.init', null, { editing: 'incomplete' }, incomplete, ['sign-in.arriving  1']],
    [
      'username.changed',
      null,
      { editing: 'incomplete' },
      incomplete,
      ['sign-in.editing username.changed 0'],
    ],
    [
      'password.changed',
      null,
      { editing: 'complete' },
      ['sign-in.editing', 'sign-in.editing.complete'],
      ['sign-in.editing password.changed 0', 'sign-in.editing.incomplete  0'],
    ],
  ])
})

test('duplicate messages are recorded once', () => {
  const once = first.reduce(appendEvent, emptyHistory)
  expect([...first, ...first].reduce(appendEvent, emptyHistory)).toEqual(once)
})

test('a reload of the portal starts with no actors and keeps the earlier moments', () => {
  const before = first.reduce(appendEvent, emptyHistory)
  const [registered] = second
  const between = registered ? appendEvent(before, registered) : before
  expect([...getActorStates(between)]).toEqual([])
  const after = [...second, ...first].reduce(appendEvent, before)
  expect(after.entries.map(({ page }) => page)).toEqual([
    ...before.entries.map(() => 'first'),
    ...before.entries.map(() => 'second'),
  ])
  expect(getActorStates(after).size).toBe(1)
})
