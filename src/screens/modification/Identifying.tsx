import { UnderWay } from '../identification/UnderWay.tsx'
import type { ModificationProps } from './flow.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { useWords } from './use-words.ts'

/** On the way out to identification. */
export function Identifying({ state, page }: ModificationProps) {
  const { t } = useWords()
  return (
    <ModificationPage page={page} step="identification" title={t('identifying.title')}>
      <UnderWay t={t} identification={state.children.identification} />
    </ModificationPage>
  )
}
