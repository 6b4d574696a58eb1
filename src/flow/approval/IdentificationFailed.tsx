import { FlowPage } from '../FlowPage.tsx'
import { IdentificationFailureReason } from '../identification/IdentificationFailureReason.tsx'
import type { ApprovalProps } from './flow.ts'

/** Says why identification failed, and that the answer was not saved. */
export function IdentificationFailed({ actor, state, t }: ApprovalProps) {
  const { code, reason, availableAt, contractUuid } = state.context
  const restart = { type: 'restart.requested' } as const
  const canRestart = state.can(restart)
  return (
    <FlowPage contractUuid={contractUuid} t={t} title={t('notAnswered.title')}>
      <IdentificationFailureReason
        t={t}
        code={code}
        reason={reason}
        availableAt={availableAt}
        contractUuid={contractUuid}
        onRestart={canRestart ? () => actor.send(restart) : null}
      >
        {canRestart && t('notAnswered.again')}
      </IdentificationFailureReason>
    </FlowPage>
  )
}
