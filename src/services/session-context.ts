import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/session/session.machine.ts'

/** The session actor of the signed-in pages. */
export const SessionContext = createContext<ActorRefFrom<typeof sessionMachine> | null>(null)

/** Returns the session actor, or null on pages and stories without one. */
export const useSession = () => useContext(SessionContext)
