import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ArrivalFocus } from '../../layout/ArrivalFocus.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { signOutPage } from '../../services/sign-out.ts'
import { useFlow } from '../../services/use-flow.ts'

export type SignOutScreenProps = {
  machine?: typeof signOutMachine
  options?: ActorOptions<typeof signOutMachine>
}

/** Signing out, and whatever the sign-in page is to say after it. Specification 1, section 2. */
export default function SignOutScreen({ machine = signOutPage, options }: SignOutScreenProps) {
  const { t } = useTranslation('signIn')
  const { state: routeState } = useLocation()
  const actor = useFlow(machine, options)
  const { value, status } = useSelector(actor, (snapshot) => snapshot)
  usePageTitle(t('signOut.pageTitle'))

  if (status === 'done') return <Navigate replace to={paths.login} state={routeState} />
  const hasFailed = value === 'failed'
  const words = wordsOf(hasFailed, routeState)
  return (
    <SignInLayout>
      <div data-flow="sign-out" data-state={JSON.stringify(value)}>
        <Stack>
          <ScreenHeading>{t(words.heading)}</ScreenHeading>
          <p role="status">{t(words.text)}</p>
          {hasFailed && (
            <Button onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('signOut.retry')}
            </Button>
          )}
        </Stack>
      </div>
      <ArrivalFocus key={String(hasFailed)} />
    </SignInLayout>
  )
}

/** Who only passes by with an error need not be signed in, and does not hear that they still are. */
function wordsOf(hasFailed: boolean, routeState: unknown) {
  if (!hasFailed) return { heading: 'signOut.heading', text: 'signOut.text' } as const
  return typeof Object(routeState).error === 'string'
    ? ({ heading: 'signOut.unreachedHeading', text: 'signOut.unreachedText' } as const)
    : ({ heading: 'signOut.failedHeading', text: 'signOut.failedText' } as const)
}
