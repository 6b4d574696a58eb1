import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { PortalSkeleton } from '../../layout/PortalSkeleton.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { PortalRoutes } from '../../routing/PortalRoutes.tsx'
import { paths } from '../../routing/paths.ts'
import { routeAt } from '../../routing/portal-routes.ts'
import { ErrorScreen } from '../errors/ErrorScreen.tsx'
import { NoActiveContracts } from '../errors/NoActiveContracts.tsx'
import { ReopeningDialog } from './ReopeningDialog.tsx'

export type SessionViewProps = {
  session: ActorRefFrom<typeof sessionMachine>
  leave: (address: string) => void
}

/** What the state of the session shows; the portal lives on beneath the dialog that wins it back. */
export function SessionView({ session, leave }: SessionViewProps) {
  const state = useSelector(session, (snapshot) => snapshot)
  const { pathname } = useLocation()
  const skeleton = <PortalSkeleton area={routeAt(pathname)?.route.area ?? 'front'} />

  if (state.matches('open') || state.matches('reopening'))
    return (
      <>
        <PortalRoutes />
        {state.matches('reopening') && <ReopeningDialog session={session} />}
      </>
    )
  if (state.matches('withoutContract'))
    return (
      <PublicLayout>
        <NoActiveContracts />
        <ArrivalFocus />
      </PublicLayout>
    )
  if (state.matches('failed'))
    return (
      <PublicLayout>
        <ErrorScreen
          code={state.context.code ?? 'UNEXPECTED'}
          onRetry={() => session.send({ type: 'retry.requested' })}
        />
        <ArrivalFocus />
      </PublicLayout>
    )
  if (state.matches('expired') && !state.context.isMarked)
    return <Navigate replace to={paths.login} state={{ error: 'login_expired' }} />
  if (state.matches('expired'))
    return <Leaving to={`${paths.login}?error=login_expired`} leave={leave} fallback={skeleton} />
  if (state.matches('replaced'))
    return <Leaving to={paths.root} leave={leave} fallback={skeleton} />
  return skeleton
}

/** Leaves the portal; its shape stays until the next page is there. */
function Leaving({ to, leave, fallback }: { to: string; leave: (address: string) => void; fallback: ReactNode }) {
  useEffect(() => leave(to), [to, leave])
  return fallback
}
