import { UnderWay } from '../identification/UnderWay.tsx'
import { useWords } from '../termination/use-words.ts'
import { ApprovalPage } from './ApprovalPage.tsx'
import type { ApprovalState } from './flow.ts'

/** On the way out to identification. */
export function Identifying({ state }: Pick<ApprovalState, 'state'>) {
  const { t } = useWords()
  return (
    <ApprovalPage contractUuid={state.context.contractUuid} title={t('identifying.title')}>
      <UnderWay identification={state.children.identification} />
    </ApprovalPage>
  )
}
