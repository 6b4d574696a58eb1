import { lazy, Suspense, useState } from 'react'
import { getI18n } from 'react-i18next'
import { type GoOn, SignInPage, type SignInPageProps } from './screens/sign-in/SignInPage.tsx'

const RoutedApp = lazy(async () => {
  // The pages that follow say what is wrong with them: the first page came without those words.
  const [{ RoutedApp }] = await Promise.all([
    import('./RoutedApp.tsx'),
    getI18n().loadNamespaces('errors'),
  ])
  return { default: RoutedApp }
})

/** The sign-in page as the first page of a visit: without the router, and what hangs on it. */
export function SignInAlone({ arrival }: Pick<SignInPageProps, 'arrival'>) {
  const [isLeft, setLeft] = useState(false)
  const goOn: GoOn = (to, state) => {
    // The router finds the state there as if it had led to the page itself.
    window.history.replaceState({ usr: state, key: 'sign-in' }, '', to)
    setLeft(true)
  }
  return (
    <Suspense fallback={null}>
      {isLeft ? <RoutedApp /> : <SignInPage arrival={arrival} goOn={goOn} />}
    </Suspense>
  )
}
