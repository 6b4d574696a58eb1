import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSession } from './session-context.ts'

/** For each session: how many parts of the page hold typed values that could be lost. */
const holders = new WeakMap<object, number>()

/**
 * Notifies the session while there are typed values that could be lost, including those that are
 * being sent. With several forms on a page, the session is notified of the end when the last one is
 * saved.
 */
export function useUnsavedInput(isHeld: boolean): void {
  const session = useSession()
  // A form in server-rendered HTML is shown before the session has loaded.
  const isLoaded = useSelector(session ?? undefined, (state) => state?.matches('loading') === false)
  useEffect(() => {
    if (!isHeld || !session || !isLoaded) return undefined
    const change = (by: 1 | -1): number => {
      const count = (holders.get(session) ?? 0) + by
      holders.set(session, count)
      return count
    }
    if (change(1) === 1) session.send({ type: 'input.unsaved' })
    return () => {
      if (change(-1) === 0) session.send({ type: 'input.saved' })
    }
  }, [session, isHeld, isLoaded])
}
