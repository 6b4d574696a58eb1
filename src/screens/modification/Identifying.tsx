import { UnderWay } from '../identification/UnderWay.tsx'
import { usePageRestored } from '../identification/use-page-restored.ts'
import type { ModificationProps } from './flow.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { useWords } from './use-words.ts'

export function Identifying({ actor, state, draft }: ModificationProps) {
  const { t } = useWords()
  usePageRestored(actor)
  return (
    <ModificationPage
      state={state}
      draft={draft}
      step="identification"
      title={t('identifying.title')}
    >
      <UnderWay t={t} identification={state.children.identification} />
    </ModificationPage>
  )
}
