import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { readProfile } from '../../api/user.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { OpenSession } from '../../machines/session/session.setup.ts'
import { call, onSessionLost } from './api.ts'
import {
  contractsQuery,
  flagsQuery,
  metadataQuery,
  permissionsQuery,
  profileQuery,
  queryClient,
} from './queries.ts'
import { signInDialog } from './sign-in.ts'

/** Whether the browser carries the mark of a session; a page rendered with one is for one that does. */
export const isMarked = (): boolean =>
  import.meta.env.SSR || /(?:^|;\s*)authenticated=/.test(document.cookie)

async function loadSession(): Promise<OpenSession> {
  const [profile, contracts] = await Promise.all([
    queryClient.fetchQuery(profileQuery),
    queryClient.fetchQuery(contractsQuery),
    queryClient.fetchQuery(flagsQuery),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(permissionsQuery),
  ])
  return {
    personId: profile.uuid,
    username: profile.email,
    hasContract: contracts.some(({ status }) => isActiveContract(status)),
  }
}

/** What the session chart calls. */
export const sessionActors = {
  loadSession: fromPromise<OpenSession, undefined>(loadSession),
  signIn: signInDialog,
  readPerson: fromPromise<{ personId: string }, undefined>(async () => ({
    personId: (await call(readProfile, {})).uuid,
  })),
}

/** Tells the session of every 401, and makes the call wait while the resident signs in again. */
export function watchSession(session: ActorRefFrom<typeof sessionMachine>): void {
  onSessionLost(async () => {
    const before = session.getSnapshot()
    if (before.status !== 'active' || before.matches({ reopening: 'recognising' })) return false
    session.send({ type: 'session.lost' })
    if (!session.getSnapshot().matches('reopening')) return false
    const settled = await waitFor(session, (state) => !state.matches('reopening'))
    return settled.matches('open')
  })
}
