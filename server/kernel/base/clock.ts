/** The only source of "now" on the server. */
export interface Clock {
  now(): Date
}

/** A clock that moves only when it is set or advanced. */
export interface TestClock extends Clock {
  set(instant: Date): void
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void
}

/** Stops a clock at the current instant, so that one operation uses one time throughout. */
export function frozenClock(clock: Clock): Clock {
  const now = clock.now().getTime()
  return { now: () => new Date(now) }
}

/** Starts a clock at the real time, or at `start` when that is given. */
export function startClock(start: Date | null): Clock {
  if (start === null) return { now: () => new Date() }
  const started = performance.now()
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - started)) }
}

/** A clock for tests, which set the time instead of waiting. */
export function testClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = instant.getTime()
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
