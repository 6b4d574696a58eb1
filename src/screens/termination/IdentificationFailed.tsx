import {
  isChange,
  isPendingOrApproved,
  isUnderWay,
} from '../../../machines/termination/termination.setup.ts'
import { WhyFailed } from '../../flow/identification/WhyFailed.tsx'
import { useMessages as useModificationWords } from '../../flow/modification-request/use-modification-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useMessages } from './use-messages.ts'

/** Shows why identification failed, and whether the termination was sent nevertheless. */
export function IdentificationFailed({ actor, state }: TerminationProps) {
  const termination = useMessages()
  const modification = useModificationWords()
  const { code, reason, availableAt } = state.context
  const start = requireLoaded(state.context.start)
  const isOfChange = isChange(state.context)
  const { t } = isOfChange ? modification : termination
  const isSent = isOfChange
    ? start.modification?.createdBySelf === true && isUnderWay(start.modification)
    : start.request !== null && isPendingOrApproved(start.request)
  const restart = { type: 'restart.requested' } as const
  return (
    <TerminationPage
      state={state}
      step="identification"
      title={t('identificationFailed.title')}
      t={t}
    >
      <WhyFailed
        t={t}
        code={code}
        reason={reason}
        availableAt={availableAt}
        contractUuid={start.contract.uuid}
        onRestart={state.can(restart) ? () => actor.send(restart) : null}
      >
        {t(isSent ? 'identificationFailed.sentBefore' : 'identificationFailed.notSent')}
      </WhyFailed>
    </TerminationPage>
  )
}
