import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { emailFromPreviousPage } from '../../flow/account/carried-email.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { SignInLayout } from '../../layout/SignInLayout.tsx'
import { useStepHistory } from '../../routing/use-step-history.ts'
import { emailVerificationFlow } from '../../services/email-verification.ts'
import { useFlow } from '../../services/use-flow.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { EmailScreen } from './EmailScreen.tsx'
import { EmailVerified } from './EmailVerified.tsx'

export type EmailVerificationScreenProps = {
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: typeof emailVerificationMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<typeof emailVerificationMachine>
}

/** Verifies an e-mail address on its own. Specification 1, section 2. */
export default function EmailVerificationScreen({
  machine = emailVerificationFlow,
  options,
}: EmailVerificationScreenProps) {
  const { search, state: routeState } = useLocation()
  const [email] = useState(() => emailFromPreviousPage(search, routeState))
  const actor = useFlow(machine, { ...options, input: options?.input ?? { email } })
  // Once the address is verified, Back leaves the flow.
  const step = useSelector(actor, (state) => (state.matches('enteringCode') ? 1 : 0))
  useStepHistory(step, {
    back: () => actor.send({ type: 'back.requested' }),
    // Forward is ignored: only the button sends a code.
    forward: () => undefined,
  })
  return (
    <SignInLayout>
      <EmailVerification actor={actor} />
    </SignInLayout>
  )
}

const EmailVerification = flowScreen({
  machine: emailVerificationMachine,
  screens: { 'verify-email': EmailScreen, 'verify-code': CodeScreen, verified: EmailVerified },
})
