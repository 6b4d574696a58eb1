import { useSelector } from '@xstate/react'
import { memo, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { safeReturnAddress } from '../../../domain/return-address.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { ErrorScreen } from '../../flow/errors/ErrorScreen.tsx'
import { NoActiveContracts } from '../../flow/errors/NoActiveContracts.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { PortalSkeleton } from '../../layout/PortalSkeleton.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { RouteFocus } from '../../layout/RouteFocus.tsx'
import { PortalRoutes } from '../../routing/PortalRoutes.tsx'
import type { RouteArea } from '../../routing/pages.ts'
import { paths, type SignInReason, signInAgainAddress } from '../../routing/paths.ts'
import { routeAt } from '../../routing/portal-routes.ts'
import { hasInitialSession } from '../../services/initial-data.ts'
import { cannotSessionHaveExpired } from '../../services/session-use.ts'
import { LazySessionClock } from './LazySessionClock.tsx'
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx'

/** Leaves the portal with a full page load. */
export type LeavePortal = (address: string) => void

export type SessionViewProps = { session: ActorRefFrom<typeof sessionMachine>; leave: LeavePortal }

/** Shows the state of the session; leaves the portal when it is over. */
export function SessionView({ session, leave }: SessionViewProps) {
  const isOver = useSelector(session, ({ status }) => status === 'done')
  return isOver ? <Over session={session} leave={leave} /> : <SessionScreen actor={session} />
}

const SessionScreen = flowScreen({
  machine: sessionMachine,
  screens: {
    // The same component for both, so that its pages are not remounted.
    loading: Pages,
    portal: Pages,
    'no-active-contracts': WithoutContract,
    failed: Failed,
  },
})

type SessionProps = ScreenProps<typeof sessionMachine>

/** The pages, with the sign-in dialog if the session was lost; a skeleton while loading. */
function Pages({ actor, state }: SessionProps) {
  const area = useArea()
  if (state.matches('loading') && !hasInitialSession()) return <PortalSkeleton area={area} />
  return (
    <>
      <PageOf area={area} />
      {state.matches('open') && <LazySessionClock />}
      {state.matches('reopening') && <ReauthenticationDialog session={actor} />}
    </>
  )
}

/** Memoised: a prerendered page hydrates in small steps while its session is loading. */
const PageOf = memo(({ area }: { area: RouteArea }) => (
  <Suspense fallback={<PortalSkeleton area={area} />}>
    <PortalRoutes />
  </Suspense>
))

const useArea = (): RouteArea => routeAt(useLocation().pathname)?.route.area ?? 'front'

function WithoutContract() {
  return (
    <Alone>
      <NoActiveContracts />
    </Alone>
  )
}

function Failed({ actor, state }: SessionProps) {
  return (
    <Alone>
      <ErrorScreen
        code={state.context.code ?? 'UNEXPECTED'}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    </Alone>
  )
}

function Alone({ children }: { children: ReactNode }) {
  return (
    <PublicLayout>
      {children}
      <RouteFocus />
    </PublicLayout>
  )
}

/** Leaves the pages because the session is over: it has ended, or somebody else has signed in. */
function Over({ session, leave }: SessionViewProps) {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const state = useSelector(session, (snapshot) => snapshot)
  const [reason] = useState<SignInReason>(() =>
    cannotSessionHaveExpired() ? 'session_lost' : 'login_expired',
  )
  if (state.matches('replaced')) return <Leaving to={paths.root} leave={leave} />
  if (state.context.isMarked) return <Leaving to={signInAgainAddress(here, reason)} leave={leave} />
  return <ToSignIn from={here} />
}

/** Navigates to the sign-in page within the portal, with the return address. */
function ToSignIn({ from }: { from: string }) {
  const [state] = useState({ error: 'login_expired', returnTo: safeReturnAddress(from) })
  return <Navigate replace to={paths.login} state={state} />
}

/** Leaves the portal, showing a skeleton until the next page has loaded. */
function Leaving({ to, leave }: { to: string; leave: LeavePortal }) {
  const [isSettled, setSettled] = useState(false)
  // A navigation may be pending: waits for it, as its target is the return address.
  useEffect(() => startTransition(() => setSettled(true)), [])
  useEffect(() => {
    if (isSettled) leave(to)
  }, [isSettled, to, leave])
  return <PortalSkeleton area={useArea()} />
}
