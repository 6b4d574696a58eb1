/** The only source of "now" on the server. */
export interface Clock {
  now(): Date
}

/** A clock that stands until it is set. */
export interface TestClock extends Clock {
  set(instant: Date): void
  /** Moves on by milliseconds. */
  advance(milliseconds: number): void
}

/** A clock stopped at the current instant, so that one decision sees one time. */
export function stopped(clock: Clock): Clock {
  const now = clock.now().getTime()
  return { now: () => new Date(now) }
}

/** The real time, or a clock that starts at `start` and runs on. */
export function startClock(start: Date | null): Clock {
  if (start === null) return { now: () => new Date() }
  const started = performance.now()
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - started)) }
}

/** A clock for tests: time is set, not awaited. */
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
