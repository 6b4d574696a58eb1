import { setImmediate } from 'node:timers/promises'

/** How long work goes on before other calls have their turn, in milliseconds. */
const TURN_MS = 10

/**
 * Returns a function that lets other calls have their turn between two steps of long work, once
 * these have taken 10 ms: work that holds a lock does not wait for others after every step.
 */
export function createYieldToOtherCalls(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await setImmediate()
    began = performance.now()
  }
}
