import { type ComponentType, useEffect, useState } from 'react'
import { whenSettled } from './when-settled.ts'

/** How soon the clock is fetched again that could not be fetched, in milliseconds. */
const TRY_AGAIN_MS = 60_000

/** The clock of the session, which the page does not need to be shown and used. */
export function LaterClock() {
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

/** Without it nobody is warned, and nothing else is missing: so the page stays whatever happens. */
async function fetchClock(left: AbortSignal): Promise<ComponentType | null> {
  await whenSettled()
  while (!left.aborted) {
    try {
      return (await import('../session-clock/SessionClock.tsx')).default
    } catch {
      await new Promise((resolve) => void setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
  return null
}
