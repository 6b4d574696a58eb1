import { isStanding } from '../../../machines/termination/termination.setup.ts'
import { WhyFailed } from '../identification/WhyFailed.tsx'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** Identification came to nothing: why, and whether the notice was sent all the same. */
export function IdentificationFailed({ actor, state, start }: StateProps) {
  const { t } = useWords()
  const { code, reason } = state.context
  const isSent = start.request !== null && isStanding(start.request)
  const restart = { type: 'restart.requested' } as const
  return (
    <FlowPage
      state={state}
      start={start}
      step="identification"
      title={t('identificationFailed.title')}
    >
      <WhyFailed
        code={code}
        reason={reason}
        contractUuid={start.contract.uuid}
        onRestart={state.can(restart) ? () => actor.send(restart) : null}
      >
        {t(isSent ? 'identificationFailed.sentBefore' : 'identificationFailed.notSent')}
      </WhyFailed>
    </FlowPage>
  )
}
