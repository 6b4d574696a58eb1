const MINUTE_MS = 60_000

/**
 * Returns a function that calls `pass` at most once a minute for each name, with how many calls
 * under the name it has left out since the last time. For failures of a part that is away, which
 * every call would log.
 */
export function limitToOnceAMinute(
  now: () => number = () => performance.now(),
): (name: string, pass: (leftOut: number) => void) => void {
  const passed = new Map<string, { at: number; leftOut: number }>()
  return (name, pass) => {
    const last = passed.get(name)
    if (last !== undefined && now() - last.at < MINUTE_MS) {
      last.leftOut += 1
      return
    }
    passed.set(name, { at: now(), leftOut: 0 })
    pass(last?.leftOut ?? 0)
  }
}
