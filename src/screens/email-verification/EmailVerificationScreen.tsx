import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { emailVerification } from '../../services/email-verification.ts'
import { useFlow } from '../../services/use-flow.ts'
import { AccountPage } from '../account/AccountPage.tsx'
import { carriedEmail } from '../password-recovery/carried-email.ts'
import { ConfirmCode } from './ConfirmCode.tsx'
import type { EmailVerificationSnapshot } from './flow.ts'
import { GiveEmail } from './GiveEmail.tsx'
import { Verified } from './Verified.tsx'

export type EmailVerificationScreenProps = {
  /** The chart with other actors: tests and stories hold them in their hands. */
  machine?: typeof emailVerificationMachine
  /** Clock, inspection, a snapshot to begin with, or another input. */
  options?: ActorOptions<typeof emailVerificationMachine>
}

/** Confirming an e-mail address on its own. Specification 1, section 2. */
export default function EmailVerificationScreen({
  machine = emailVerification,
  options,
}: EmailVerificationScreenProps) {
  const { t } = useTranslation('registration')
  const { search, state: routeState } = useLocation()
  const [email] = useState(() => carriedEmail(search, routeState))
  const actor = useFlow(machine, { ...options, input: options?.input ?? { email } })
  const state = useSelector(actor, (snapshot) => snapshot)
  useStepHistory(stepOf(state), {
    back: () => actor.send({ type: 'back.requested' }),
    // A code is sent by its button only.
    forward: () => undefined,
  })

  const screen = screenOf(state)
  const Component = components[screen]
  return (
    <AccountPage
      flow="email-verification"
      state={state.value}
      screen={screen}
      title={t(`verification.${screen}.title`)}
      lead={t(`verification.${screen}.lead`)}
    >
      <Component actor={actor} state={state} />
      {screen !== 'verified' && (
        <Button variant="quiet" wide to={paths.login}>
          {t('toSignIn')}
        </Button>
      )}
    </AccountPage>
  )
}

const components = {
  'verify-email': GiveEmail,
  'verify-code': ConfirmCode,
  verified: Verified,
} as const

function screenOf(state: EmailVerificationSnapshot): keyof typeof components {
  if (state.matches('confirmingCode')) return 'verify-code'
  return state.matches('verified') ? 'verified' : 'verify-email'
}

/** Which of the steps one can go back from; once the address is confirmed, Back leads out at once. */
const stepOf = (state: EmailVerificationSnapshot): number =>
  state.matches('confirmingCode') ? 1 : 0
