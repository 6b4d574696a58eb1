import { UnderWay } from '../../flow/identification/UnderWay.tsx'
import { usePageRestored } from '../../flow/identification/use-page-restored.ts'
import { useMessages } from '../../flow/modification-request/use-modification-messages.ts'
import type { ModificationProps } from './flow.ts'
import { ModificationPage } from './ModificationPage.tsx'

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
