import { IdentificationInProgress } from '../../flow/identification/IdentificationInProgress.tsx'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

export function IdentificationRedirect({ state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  return (
    <TerminationPage state={state} step="identification" title={t('identifying.title')}>
      <IdentificationInProgress t={t} identification={state.children.identification} />
    </TerminationPage>
  )
}
