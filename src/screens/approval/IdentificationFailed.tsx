import { WhyFailed } from '../identification/WhyFailed.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { ApprovalState } from './flow.ts'

/** Identification came to nothing: why, and that the answer was not kept. */
export function IdentificationFailed({ actor, state, t }: ApprovalState) {
  const { code, reason, contractUuid } = state.context
  const restart = { type: 'restart.requested' } as const
  const canRestart = state.can(restart)
  return (
    <ApprovalPage contractUuid={contractUuid} t={t} title={t('notAnswered.title')}>
      <WhyFailed
        t={t}
        code={code}
        reason={reason}
        contractUuid={contractUuid}
        onRestart={canRestart ? () => actor.send(restart) : null}
      >
        {canRestart && t('notAnswered.again')}
      </WhyFailed>
    </ApprovalPage>
  )
}
