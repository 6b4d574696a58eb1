import { CodeRefusalNotice } from '../account/CodeRefusalNotice.tsx'
import { EmailForm } from '../account/EmailForm.tsx'
import type { EmailVerificationProps } from './flow.ts'

/** The address to be confirmed. */
export function GiveEmail({ actor, state }: EmailVerificationProps) {
  const { email, refusal } = state.context
  return (
    <EmailForm
      email={email}
      isWhole={state.can({ type: 'email.given' })}
      isSending={state.matches('sending')}
      onEmail={(value) => actor.send({ type: 'email.changed', value })}
      onGiven={() => actor.send({ type: 'email.given' })}
    >
      {refusal && <CodeRefusalNotice refusal={refusal} />}
    </EmailForm>
  )
}
