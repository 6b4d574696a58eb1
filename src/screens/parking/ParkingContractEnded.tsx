import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import { paths } from '../../routing/paths.ts'
import type { ParkingProps } from './flow.ts'
import { useParkingTexts } from './use-messages.ts'

/** Says that nothing can be reserved, as the contract has ended. */
export function ParkingContractEnded({ state }: ParkingProps) {
  const { t } = useParkingTexts()
  const { contractUuid } = state.context
  return (
    <FlowPage t={t} contractUuid={contractUuid} over={t('title')} title={t('closed.title')}>
      <Stack gap="loose">
        <p>{t('closed.text')}</p>
        <Actions fill>
          <Button to={paths.front(contractUuid)}>{t('toFront')}</Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
