import {
  isModificationInstead,
  isModificationPending,
  isPendingOrApproved,
} from '../../../machines/termination/termination.setup.ts'
import { IdentificationFailureReason } from '../../flow/identification/IdentificationFailureReason.tsx'
import { useModificationTexts as useModificationWords } from '../../flow/modification-request/use-modification-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

/** Shows why identification failed, and whether the termination was sent nevertheless. */
export function IdentificationFailed({ actor, state }: TerminationProps) {
  const termination = useTerminationScreenTexts()
  const modification = useModificationWords()
  const { code, reason, availableAt } = state.context
  const start = requireLoaded(state.context.start)
  const isOfChange = isModificationInstead(state.context)
  const { t } = isOfChange ? modification : termination
  const isSent = isOfChange
    ? start.modification?.createdBySelf === true && isModificationPending(start.modification)
    : start.request !== null && isPendingOrApproved(start.request)
  const restart = { type: 'restart.requested' } as const
  return (
    <TerminationPage
      state={state}
      step="identification"
      title={t('identificationFailed.title')}
      t={t}
    >
      <IdentificationFailureReason
        t={t}
        code={code}
        reason={reason}
        availableAt={availableAt}
        contractUuid={start.contract.uuid}
        onRestart={state.can(restart) ? () => actor.send(restart) : null}
      >
        {t(isSent ? 'identificationFailed.sentBefore' : 'identificationFailed.notSent')}
      </IdentificationFailureReason>
    </TerminationPage>
  )
}
