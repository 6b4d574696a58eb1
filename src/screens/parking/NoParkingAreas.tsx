import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import type { ParkingProps } from './flow.ts'
import { useParkingTexts } from './use-messages.ts'

/** Says that the building has no parking areas. */
export function NoParkingAreas({ state }: ParkingProps) {
  const { t } = useParkingTexts()
  return (
    <FlowPage t={t} contractUuid={state.context.contractUuid} title={t('title')} isWide>
      <EmptyState
        title={t('empty.title')}
        actions={
          <Button variant="secondary" to={addressOf('contacts', state.context.contractUuid)}>
            {t('empty.contacts')}
          </Button>
        }
      >
        <p>{t('empty.text')}</p>
      </EmptyState>
    </FlowPage>
  )
}
