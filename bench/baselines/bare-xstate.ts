import { type AnyStateMachine, type EventObject, getInitialSnapshot, getNextSnapshot } from 'xstate'

/**
 * Visits every state of a machine that these events reach, sending each event once in each state,
 * with XState alone. Returns the number of steps.
 */
export function visitEveryState(machine: AnyStateMachine, events: readonly EventObject[]): number {
  const waiting = [getInitialSnapshot(machine)]
  const known = new Set(waiting.map(({ value }) => JSON.stringify(value)))
  let steps = 0
  for (let from = waiting.pop(); from; from = waiting.pop())
    for (const event of events) {
      const to = getNextSnapshot(machine, from, event)
      steps += 1
      const name = JSON.stringify(to.value)
      if (known.has(name)) continue
      known.add(name)
      waiting.push(to)
    }
  return steps
}
