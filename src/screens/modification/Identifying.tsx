import { UnderWay } from '../identification/UnderWay.tsx'
import { usePageRestored } from '../identification/use-page-restored.ts'
import type { ModificationProps } from './flow.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { useMessages } from './use-messages.ts'

export function Identifying({ actor, state, draft }: ModificationProps) {
  const { t } = useMessages()
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
