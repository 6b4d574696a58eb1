import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSession } from './session-context.ts'

/** How many parts of the page hold typed values that could be lost, by session. */
const holders = new WeakMap<object, number>()

/**
 * Notifies the session while there are typed values that could be lost, including those on their
 * way to the server. A page with several forms holds them until the last one is saved.
 */
export function useUnsavedInput(isHeld: boolean): void {
  const session = useSession()
  // A form that came with its page is there before the session has loaded.
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
