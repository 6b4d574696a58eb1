import { useEffect } from 'react'
import { useSession } from './session-context.ts'

/** Tells the session that there is something typed to lose. */
export function useHeldInput(isHeld: boolean): void {
  const session = useSession()
  useEffect(() => {
    if (!isHeld) return undefined
    session?.send({ type: 'input.held' })
    return () => session?.send({ type: 'input.released' })
  }, [session, isHeld])
}
