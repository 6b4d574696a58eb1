import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Delay before a failed load of the clock is retried, in milliseconds. */
const TRY_AGAIN_MS = 60_000

/** The session clock, loaded after the page has settled. */
export function LazySessionClock() {
  const [Clock, setClock] = useState<ComponentType | null>(null)
  useEffect(() => {
    const left = new AbortController()
    void fetchClock(left.signal).then((clock) => {
      if (!left.signal.aborted) setClock(() => clock)
    })
    return () => left.abort()
  }, [])
  return Clock && <Clock />
}

/** Retries until it succeeds: a failed load only delays the warning, so the page stays usable. */
async function fetchClock(left: AbortSignal): Promise<ComponentType | null> {
  await whenIdle()
  while (!left.aborted) {
    try {
      return (await import('../session-clock/SessionClock.tsx')).default
    } catch {
      await new Promise((resolve) => void setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
  return null
}
