import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { signInRefusal } from '../../../machines/sign-in/sign-in.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { signInPage } from '../../services/sign-in.ts'
import { useFlow } from '../../services/use-flow.ts'
import { SignInForm } from './SignInForm.tsx'
import { typedInto } from './typed-into.ts'

/** The router's key of the page that was loaded: what is being typed there keeps the focus. */
const FIRST_PAGE = 'default'

export type SignInScreenProps = {
  machine?: typeof signInMachine
  options?: ActorOptions<typeof signInMachine>
}

/** The sign-in page. Specification 1, section 2. */
export default function SignInScreen({ machine = signInPage, options }: SignInScreenProps) {
  const { t } = useTranslation('signIn')
  const { search, state, key } = useLocation()
  const query = new URLSearchParams(search)
  const carriedBySignOut = readState(state)
  const actor = useFlow(machine, {
    ...options,
    input: {
      username: query.get('email') ?? carriedBySignOut.email ?? '',
      password: '',
      refusal: signInRefusal(carriedBySignOut.error),
      carried: signInRefusal(query.get('error')),
    },
  })
  const { value, output } = useSelector(actor, (snapshot) => snapshot)
  usePageTitle(t('pageTitle'))
  useLayoutEffect(() => {
    const username = typedInto('username')
    const password = typedInto('password')
    if (username) actor.send({ type: 'username.changed', value: username })
    if (password) actor.send({ type: 'password.changed', value: password })
  }, [actor])

  if (output?.kind === 'carried')
    return (
      <Navigate replace to={paths.logout} state={{ error: output.refusal, email: output.email }} />
    )
  if (output?.kind === 'unconfirmed')
    return <Navigate replace to={paths.register} state={{ email: output.email, continued: true }} />
  return (
    <SignInLayout>
      <div data-flow="sign-in" data-state={JSON.stringify(value)}>
        <Stack gap="loose">
          <div>
            <ScreenHeading>{t('heading')}</ScreenHeading>
            <p>{t('lead')}</p>
          </div>
          <SignInForm actor={actor} />
          <Stack gap="tight">
            <Button variant="secondary" wide to={paths.registerAuth}>
              {t('register')}
            </Button>
            <Button variant="quiet" wide to={paths.forgotPassword}>
              {t('forgotPassword')}
            </Button>
          </Stack>
        </Stack>
      </div>
      {key !== FIRST_PAGE && <ArrivalFocus />}
    </SignInLayout>
  )
}

function readState(state: unknown): { error?: string; email?: string } {
  const { error, email } = Object(state)
  return {
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  }
}
