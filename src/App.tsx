import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { paths } from './routing/paths.ts'
import Portal from './screens/session/Portal.tsx'

const SignInScreen = lazy(() => import('./screens/sign-in/SignInScreen.tsx'))
const SignOutScreen = lazy(() => import('./screens/sign-out/SignOutScreen.tsx'))
const PublicNotBuilt = lazy(() => import('./screens/not-built/PublicNotBuilt.tsx'))
const NotFoundScreen = lazy(() => import('./screens/errors/NotFoundScreen.tsx'))

/** The public pages; everything else stands behind the session. Specification 1, section 2. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.login} element={<SignInScreen />} />
        <Route path={paths.logout} element={<SignOutScreen />} />
        <Route path={paths.register} element={<PublicNotBuilt screen="register" />} />
        <Route path={paths.chooseAuth} element={<PublicNotBuilt screen="register" />} />
        <Route path={paths.registerAuth} element={<PublicNotBuilt screen="register" />} />
        <Route path={paths.verifyEmail} element={<PublicNotBuilt screen="verifyEmail" />} />
        <Route path={paths.forgotPassword} element={<PublicNotBuilt screen="forgotPassword" />} />
        <Route path={paths.notFound} element={<NotFoundScreen />} />
        <Route path="/asiointi/:contractId/*" element={<Portal />} />
        <Route path="/omat-tiedot/:contractId" element={<Portal />} />
        <Route path={paths.root} element={<Portal />} />
        <Route path="*" element={<Navigate replace to={paths.notFound} />} />
      </Routes>
    </Suspense>
  )
}
