import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { ScreenHeading } from '../../components/ScreenHeading/ScreenHeading.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { useScreenTitle } from '../../flow/use-screen-title.ts'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { paths } from '../../routing/paths.ts'
import { signOutFlow } from '../../services/sign-out.ts'
import { useFlow } from '../../services/use-flow.ts'

export type SignOutScreenProps = {
  machine?: typeof signOutMachine
  options?: ActorOptions<typeof signOutMachine>
}

/** Signs out, and passes its location state to the sign-in page. Specification 1, section 2. */
export default function SignOutScreen({ machine = signOutFlow, options }: SignOutScreenProps) {
  const { state: routeState } = useLocation()
  const actor = useFlow(machine, options)
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  if (isOver) return <Navigate replace to={paths.login} state={routeState} />
  return (
    <SignInLayout>
      <SignOut actor={actor} />
    </SignInLayout>
  )
}

const SignOut = flowScreen({
  machine: signOutMachine,
  screens: { 'signing-out': SigningOut, 'sign-out-failed': Failed },
})

function SigningOut() {
  const { t } = useTranslation('signIn')
  return <Explanation heading={t('signOut.heading')} text={t('signOut.text')} />
}

/** With an error to pass on, the text does not claim that the user is still signed in. */
function Failed({ actor }: ScreenProps<typeof signOutMachine>) {
  const { t } = useTranslation('signIn')
  const { state: routeState } = useLocation()
  const isPassingBy = typeof Object(routeState).error === 'string'
  return (
    <Explanation
      heading={t(isPassingBy ? 'signOut.unreachedHeading' : 'signOut.failedHeading')}
      text={t(isPassingBy ? 'signOut.unreachedText' : 'signOut.failedText')}
    >
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('signOut.retry')}</Button>
    </Explanation>
  )
}

function Explanation({
  heading,
  text,
  children,
}: {
  heading: string
  text: string
  children?: ReactNode
}) {
  const { t } = useTranslation('signIn')
  const ref = useScreenTitle({ title: t('signOut.pageTitle') })
  return (
    <Stack>
      <ScreenHeading ref={ref}>{heading}</ScreenHeading>
      <LiveRegion>{text}</LiveRegion>
      {children}
    </Stack>
  )
}
