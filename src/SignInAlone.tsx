import { Suspense } from 'react'
import { type GoOn, SignInPage, type SignInPageProps } from './screens/sign-in/SignInPage.tsx'

/** Leaves for a page of the portal; the router finds the state there as if it had led to it. */
const goOnByFullLoad: GoOn = (to, state) => {
  window.history.replaceState({ usr: state, key: 'sign-in' }, '', to)
  window.location.reload()
}

/** The sign-in page as the first page of a visit: without the router, and what hangs on it. */
export const SignInAlone = ({ arrival }: Pick<SignInPageProps, 'arrival'>) => (
  <Suspense fallback={null}>
    <SignInPage arrival={arrival} goOn={goOnByFullLoad} />
  </Suspense>
)
