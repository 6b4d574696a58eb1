import { useSelector } from '@xstate/react'
import { memo, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { returnAddress } from '../../../domain/return-address.ts'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { PortalSkeleton } from '../../layout/PortalSkeleton.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { PortalRoutes } from '../../routing/PortalRoutes.tsx'
import { paths, signInAgain } from '../../routing/paths.ts'
import { type RouteArea, routeAt } from '../../routing/portal-routes.ts'
import { cameWithSession } from '../../services/first-data.ts'
import { ErrorScreen } from '../errors/ErrorScreen.tsx'
import { NoActiveContracts } from '../errors/NoActiveContracts.tsx'
import { LaterClock } from './LaterClock.tsx'
import { ReopeningDialog } from './ReopeningDialog.tsx'

/** Leaves the portal with a full load of an address. */
export type Leave = (address: string) => void

export type SessionViewProps = { session: ActorRefFrom<typeof sessionMachine>; leave: Leave }

/** What the state of the session shows; the portal lives on beneath the dialog that wins it back. */
export function SessionView({ session, leave }: SessionViewProps) {
  const state = useSelector(session, (snapshot) => snapshot)
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const area = routeAt(pathname)?.route.area ?? 'front'
  const skeleton = <PortalSkeleton area={area} />

  const isKnown = state.matches('loading') && cameWithSession()
  if (isKnown || state.matches('open') || state.matches('reopening'))
    return (
      <>
        <Pages area={area} />
        {state.matches('open') && <LaterClock />}
        {state.matches('reopening') && <ReopeningDialog session={session} />}
      </>
    )
  if (state.matches('withoutContract'))
    return (
      <Alone>
        <NoActiveContracts />
      </Alone>
    )
  if (state.matches('failed'))
    return (
      <Alone>
        <ErrorScreen
          code={state.context.code ?? 'UNEXPECTED'}
          onRetry={() => session.send({ type: 'retry.requested' })}
        />
      </Alone>
    )
  if (state.matches('expired') && !state.context.isMarked) return <ToSignIn from={here} />
  if (state.matches('expired'))
    return <Leaving to={signInAgain(here)} leave={leave} shape={skeleton} />
  if (state.matches('replaced')) return <Leaving to={paths.root} leave={leave} shape={skeleton} />
  return skeleton
}

/** Memoised: a page that was rendered before wakes up in small steps while its session opens. */
const Pages = memo(({ area }: { area: RouteArea }) => (
  <Suspense fallback={<PortalSkeleton area={area} />}>
    <PortalRoutes />
  </Suspense>
))

function Alone({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      {children}
      <ArrivalFocus />
    </PublicLayout>
  )
}

/** Goes to the sign-in page within the portal, with the way back. */
function ToSignIn({ from }: { from: string }) {
  const [state] = useState({ error: 'login_expired', returnTo: returnAddress(from) })
  return <Navigate replace to={paths.login} state={state} />
}

/** Leaves; the shape of the page stays until the next one is there. */
function Leaving({ to, leave, shape }: { to: string; leave: Leave; shape: ReactNode }) {
  const [isSettled, setSettled] = useState(false)
  // A page may be on its way in: then that is where the resident was going.
  useEffect(() => startTransition(() => setSettled(true)), [])
  useEffect(() => {
    if (isSettled) leave(to)
  }, [isSettled, to, leave])
  return shape
}
