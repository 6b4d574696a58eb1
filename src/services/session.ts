import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { readSession } from '../../api/session.ts'
import { readProfile } from '../../api/user.ts'
import { isActiveContract } from '../../domain/contracts.ts'
import { SESSION_MARKER_COOKIE } from '../../domain/storage-names.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { OpenSession } from '../../machines/session/session.setup.ts'
import { call, onSessionLost, setPageAccount } from './api.ts'
import { hasCookie } from './cookies.ts'
import {
  contractsQuery,
  flagsQuery,
  metadataQuery,
  permissionsQuery,
  profileQuery,
  queryClient,
} from './queries.ts'
import { readWithRetry } from './read-retry.ts'
import { signInDialogFlow } from './sign-in.ts'
import { onTabMessage, postToTabs } from './tabs.ts'

/** Returns whether the browser has the marker cookie of a session; true during server rendering. */
export const hasSessionMarker = (): boolean =>
  import.meta.env.SSR || hasCookie(SESSION_MARKER_COOKIE)

async function loadSession(): Promise<OpenSession> {
  const [profile, contracts] = await Promise.all([
    queryClient.fetchQuery(profileQuery),
    queryClient.fetchQuery(contractsQuery),
    queryClient.fetchQuery(flagsQuery),
    queryClient.fetchQuery(metadataQuery),
    queryClient.fetchQuery(permissionsQuery),
  ])
  setPageAccount(profile.uuid)
  postToTabs({ type: 'session.opened', personId: profile.uuid })
  return {
    personId: profile.uuid,
    username: profile.email,
    hasContract: contracts.some(({ status }) => isActiveContract(status)),
  }
}

/** The actors of the session. */
export const sessionActors = {
  loadSession: fromPromise<OpenSession, undefined>(loadSession),
  signIn: signInDialogFlow,
  readPerson: fromPromise<{ personId: string }, undefined>(async () => ({
    personId: (await readWithRetry(() => call(readProfile, {}))).uuid,
  })),
}

/**
 * Sends every lost session to the session machine and makes the call wait for reauthentication; forwards
 * messages of other tabs. Returns a cleanup function.
 */
export function watchSession(session: ActorRefFrom<typeof sessionMachine>): () => void {
  onSessionLost(async (loss) => {
    const before = session.getSnapshot()
    if (before.status !== 'active' || before.matches({ reopening: 'recognising' })) return false
    session.send({ type: 'session.lost', loss })
    if (!session.getSnapshot().matches('reopening')) return false
    const settled = await waitFor(session, (state) => !state.matches('reopening'))
    return settled.matches('open')
  })
  return onTabMessage((news) => {
    if (news.type === 'session.opened')
      session.send({ type: 'person.changed', personId: news.personId })
    // The server is asked whether that was this session: if so, it answers 401, which ends it here.
    if (news.type === 'session.ended') void call(readSession, {}).catch(() => undefined)
  })
}
