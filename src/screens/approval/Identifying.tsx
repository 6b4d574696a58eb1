import { UnderWay } from '../identification/UnderWay.tsx'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { ApprovalState } from './flow.ts'

/** On the way out to identification. */
export function Identifying({ state, t }: Pick<ApprovalState, 'state' | 't'>) {
  return (
    <ApprovalPage contractUuid={state.context.contractUuid} t={t} title={t('identifying.title')}>
      <UnderWay t={t} identification={state.children.identification} />
    </ApprovalPage>
  )
}
