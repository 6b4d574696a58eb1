import { IdentificationInProgress } from '../../flow/identification/IdentificationInProgress.tsx'
import { usePageRestored } from '../../flow/identification/use-page-restored.ts'
import { useModificationTexts } from '../../flow/modification-request/use-modification-messages.ts'
import type { ModificationProps } from './flow.ts'
import { ModificationPage } from './ModificationPage.tsx'

export function IdentificationRedirect({ actor, state, draft }: ModificationProps) {
  const { t } = useModificationTexts()
  usePageRestored(actor)
  return (
    <ModificationPage
      state={state}
      draft={draft}
      step="identification"
      title={t('identifying.title')}
    >
      <IdentificationInProgress t={t} identification={state.children.identification} />
    </ModificationPage>
  )
}
