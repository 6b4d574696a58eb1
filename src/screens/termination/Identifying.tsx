import { UnderWay } from '../../flow/identification/UnderWay.tsx'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useMessages } from './use-messages.ts'

export function Identifying({ state }: TerminationProps) {
  const { t } = useMessages()
  return (
    <TerminationPage state={state} step="identification" title={t('identifying.title')}>
      <UnderWay t={t} identification={state.children.identification} />
    </TerminationPage>
  )
}
