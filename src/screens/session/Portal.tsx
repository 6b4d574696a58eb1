import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { isErrorCode } from '../../../api/errors.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { ErrorScreen } from '../../flow/errors/ErrorScreen.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { RouteFocus } from '../../layout/RouteFocus.tsx'
import { paths } from '../../routing/paths.ts'
import { queryClient } from '../../services/queries.ts'
import { useRefetchOnLanguageChange } from '../../services/refetch-on-language-change.ts'
import { hasSessionMarker, sessionActors, watchSession } from '../../services/session.ts'
import { SessionContext } from '../../services/session-context.ts'
import { useFlow } from '../../services/use-flow.ts'
import { type LeavePortal, SessionView } from './SessionView.tsx'

const portalSession = sessionMachine.provide({ actors: sessionActors })

export type PortalProps = {
  machine?: typeof sessionMachine
  options?: ActorOptions<typeof sessionMachine>
  leave?: LeavePortal
}

/** The part of the portal behind the session. Specification 1, sections 2 and 8. */
export default function Portal(props: PortalProps) {
  const { pathname, search } = useLocation()
  // Loaded in advance: errors and the dialog must be readable when loading fails later.
  useTranslation(['errors', 'signIn'])
  const error = pathname === paths.root ? new URLSearchParams(search).get('error') : null
  return error ? <RaisedError error={error} /> : <Session {...props} />
}

/** Shows the error page of the error code in the address. */
function RaisedError({ error }: { error: string }) {
  const code = error.toUpperCase()
  return (
    <PublicLayout>
      <ErrorScreen code={isErrorCode(code) ? code : 'UNKNOWN'} to={paths.root} />
      <RouteFocus />
    </PublicLayout>
  )
}

const leaveByFullLoad: LeavePortal = (address) => window.location.assign(address)

function Session({ machine = portalSession, options, leave = leaveByFullLoad }: PortalProps) {
  const session = useFlow(machine, { input: { isMarked: hasSessionMarker() }, ...options })
  useEffect(() => watchSession(session), [session])
  useRefetchOnLanguageChange()

  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <SessionView session={session} leave={leave} />
      </SessionContext>
    </QueryClientProvider>
  )
}
