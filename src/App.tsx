import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { PublicFrame } from './layout/PublicFrame.tsx'
import { lazyScreen } from './routing/lazy-screen.ts'
import { paths } from './routing/paths.ts'
import Portal from './screens/session/Portal.tsx'

const SignInScreen = lazy(() => import('./screens/sign-in/SignInScreen.tsx'))
const SignOutScreen = lazy(() => import('./screens/sign-out/SignOutScreen.tsx'))
const words = ['registration', 'account']
const RegistrationScreen = lazyScreen<object>(
  words,
  () => import('./screens/registration/RegistrationScreen.tsx'),
)
const RegistrationChoiceScreen = lazyScreen<object>(
  words,
  () => import('./screens/registration-choice/RegistrationChoiceScreen.tsx'),
)
const RegistrationEntryScreen = lazyScreen<object>(
  words,
  () => import('./screens/registration-entry/RegistrationEntryScreen.tsx'),
)
const EmailVerificationScreen = lazyScreen<object>(
  words,
  () => import('./screens/email-verification/EmailVerificationScreen.tsx'),
)
const PasswordRecoveryScreen = lazyScreen<object>(
  ['password', 'account'],
  () => import('./screens/password-recovery/PasswordRecoveryScreen.tsx'),
)
const NotFoundScreen = lazy(() => import('./screens/errors/NotFoundScreen.tsx'))

/** The public pages; everything else stands behind the session. Specification 1, section 2. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<PublicFrame />}>
          <Route path={paths.login} element={<SignInScreen />} />
          <Route path={paths.logout} element={<SignOutScreen />} />
          <Route path={paths.register} element={<RegistrationScreen />} />
          <Route path={paths.chooseAuth} element={<RegistrationChoiceScreen />} />
          <Route path={paths.registerAuth} element={<RegistrationEntryScreen />} />
          <Route path={paths.verifyEmail} element={<EmailVerificationScreen />} />
          <Route path={paths.forgotPassword} element={<PasswordRecoveryScreen />} />
          <Route path={paths.notFound} element={<NotFoundScreen />} />
        </Route>
        <Route path="/asiointi/:contractId/*" element={<Portal />} />
        <Route path="/omat-tiedot/:contractId" element={<Portal />} />
        <Route path={paths.root} element={<Portal />} />
        <Route path="*" element={<Navigate replace to={paths.notFound} />} />
      </Routes>
    </Suspense>
  )
}
