import { contractLabel } from '../../../../../../domain/contracts.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { Card } from '../../../../../../src/components/Card/Card.tsx'
import { KeyValues } from '../../../../../../src/components/KeyValues/KeyValues.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { FlowPage } from '../../../../../../src/flow/FlowPage.tsx'
import type { ScreenProps } from '../../../../../../src/flow/flow-screen.tsx'
import { requireLoaded } from '../../../../../../src/flow/require-loaded.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { useHouseVisitTexts } from './use-messages.ts'

/** Shows the contract and a button to the next step. */
export function Ready({ actor, state }: ScreenProps<typeof houseVisitMachine>) {
  const { t } = useHouseVisitTexts()
  const contract = requireLoaded(state.context.contract)
  return (
    <FlowPage t={t} contractUuid={contract.uuid} title={t('ready.title')} lead={t('ready.lead')}>
      <Stack gap="loose">
        <Card>
          <KeyValues items={[{ term: t('home'), value: contractLabel(contract) }]} />
        </Card>
        <Actions fill>
          <Button onClick={() => actor.send({ type: 'continue.requested' })}>
            {t('ready.continue')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
