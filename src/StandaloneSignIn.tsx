import { lazy, Suspense, useState } from 'react'
import { getI18n } from 'react-i18next'
import { type Navigate, SignInPage, type SignInPageProps } from './screens/sign-in/SignInPage.tsx'

const RoutedApp = lazy(async () => {
  // Error pages need their translations, which the sign-in page does not load.
  const [{ RoutedApp }] = await Promise.all([
    import('./RoutedApp.tsx'),
    getI18n().loadNamespaces('errors'),
  ])
  return { default: RoutedApp }
})

/** The sign-in page as the first page of a visit, without the router and its dependencies. */
export function StandaloneSignIn({ arrival }: Pick<SignInPageProps, 'arrival'>) {
  const [isLeft, setLeft] = useState(false)
  const goOn: Navigate = (to, state) => {
    // React Router reads its location state from `history.state.usr`.
    window.history.replaceState({ usr: state, key: 'sign-in' }, '', to)
    setLeft(true)
  }
  return (
    <Suspense fallback={null}>
      {isLeft ? <RoutedApp /> : <SignInPage arrival={arrival} goOn={goOn} />}
    </Suspense>
  )
}
