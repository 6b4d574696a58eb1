import { useEffect } from 'react'
import { useSession } from './session-context.ts'

/** Notifies the session while there are typed values that could be lost. */
export function useUnsavedInput(isHeld: boolean): void {
  const session = useSession()
  useEffect(() => {
    if (!isHeld) return undefined
    session?.send({ type: 'input.unsaved' })
    return () => session?.send({ type: 'input.saved' })
  }, [session, isHeld])
}
