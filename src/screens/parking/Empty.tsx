import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ParkingProps } from './flow.ts'
import { useMessages } from './use-messages.ts'

/** The building has no parking areas. */
export function Empty({ state }: ParkingProps) {
  const { t } = useMessages()
  return (
    <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('title')} isWide>
      <EmptyState title={t('empty.title')}>
        <p>{t('empty.text')}</p>
      </EmptyState>
    </FlowPage>
  )
}
