import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { NewPasswordFailed } from './NewPasswordFailed.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

export type NewPasswordRef = ActorRefFrom<typeof newPasswordMachine>

export type NewPasswordProps = {
  actor: NewPasswordRef
  /** What is to be known of the mail with the code. */
  note?: ReactNode
  /** The way back, after everything else. */
  back: ReactNode
}

/** A password given anew with a code: the form, or why it came to nothing. Specification 1, sections 4 and 8. */
export function NewPassword({ actor, note, back }: NewPasswordProps) {
  const { value, context } = useSelector(actor, (state) => state)
  return (
    <div data-flow="new-password" data-state={JSON.stringify(value)}>
      {context.cause === null ? (
        <NewPasswordForm actor={actor} note={note} back={back} />
      ) : (
        <NewPasswordFailed
          cause={context.cause}
          email={context.email}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
    </div>
  )
}

/** Whether a new password was refused, and is not yet given again. */
export const useHasFailed = (actor: NewPasswordRef | undefined): boolean =>
  useSelector(actor, (state) => state?.matches('failed') ?? false)
