import { UnderWay } from '../identification/UnderWay.tsx'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

/** On the way out to identification. */
export function Identifying({ state, start }: StateProps) {
  const { t } = useWords()
  return (
    <FlowPage state={state} start={start} step="identification" title={t('identifying.title')}>
      <UnderWay t={t} identification={state.children.identification} />
    </FlowPage>
  )
}
