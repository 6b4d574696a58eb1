import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { readQueryParameter } from '../../../domain/query-text.ts'
import { safeReturnAddress } from '../../../domain/return-address.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { parseSignInRefusal } from '../../../machines/sign-in/sign-in.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { isSignInError, SignInForm } from '../../flow/account/SignInForm.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths, RETURN_TO_PARAMETER } from '../../routing/paths.ts'
import { signInPageFlow } from '../../services/sign-in.ts'
import { useFlow } from '../../services/use-flow.ts'
import { registeredEmailFromCookie } from './registered-email.ts'

/** Navigates to a page with a location state, replacing the sign-in page in the history. */
export type Navigate = (to: string, state: unknown) => void

export type SignInPageProps = {
  /** The query and the location state. */
  arrival: { search: string; state: unknown }
  goOn: Navigate
  machine?: typeof signInMachine | undefined
  options?: ActorOptions<typeof signInMachine> | undefined
  children?: ReactNode
}

/** The sign-in page, which also works without a router. */
export function SignInPage({
  arrival,
  goOn,
  machine = signInPageFlow,
  options,
  children,
}: SignInPageProps) {
  const { t } = useTranslation('signIn')
  const query = new URLSearchParams(arrival.search)
  const carriedBySignOut = readState(arrival.state)
  const actor = useFlow(machine, {
    ...options,
    input: {
      username:
        readQueryParameter(arrival.search, 'email') ??
        carriedBySignOut.email ??
        (query.has('error') ? registeredEmailFromCookie() : ''),
      password: '',
      refusal: parseSignInRefusal(carriedBySignOut.error),
      carried: parseSignInRefusal(query.get('error')),
      returnTo: safeReturnAddress(query.get(RETURN_TO_PARAMETER) ?? carriedBySignOut.returnTo),
    },
  })
  const output = useSelector(actor, (state) => state.output)
  const hasError = useSelector(actor, ({ context }) => isSignInError(context.refusal))
  const title = t('pageTitle')
  usePageTitle(hasError ? t('titleWithError', { title }) : title)

  if (output?.kind === 'carried')
    return (
      <GoingOn
        goOn={goOn}
        to={paths.logout}
        state={{ error: output.refusal, email: output.email, returnTo: output.returnTo }}
      />
    )
  if (output?.kind === 'unconfirmed')
    return (
      <GoingOn goOn={goOn} to={paths.register} state={{ email: output.email, continued: true }} />
    )
  return (
    <SignInLayout>
      <SignIn actor={actor} />
      {children}
    </SignInLayout>
  )
}

const SignIn = flowScreen({ machine: signInMachine, screens: { 'sign-in': Credentials } })

function Credentials({ actor }: ScreenProps<typeof signInMachine>) {
  const { t } = useTranslation('signIn')
  return (
    <Stack gap="loose">
      <div>
        <ScreenHeading>{t('heading')}</ScreenHeading>
        <p>{t('lead')}</p>
      </div>
      <SignInForm actor={actor} />
      <Stack gap="tight">
        <Button variant="secondary" wide to={paths.chooseAuth}>
          {t('register')}
        </Button>
        <Button variant="quiet" wide to={paths.forgotPassword}>
          {t('forgotPassword')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Navigates when mounted. */
function GoingOn({ goOn, to, state }: { goOn: Navigate; to: string; state: unknown }) {
  useEffect(() => goOn(to, state), [goOn, to, state])
  return null
}

function readState(state: unknown): { error?: string; email?: string; returnTo?: string } {
  const { error, email, returnTo } = Object(state)
  return {
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof returnTo === 'string' ? { returnTo } : {}),
  }
}
