import { contractLabel } from '../../../domain/contracts.ts'
import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { useMessages } from './use-messages.ts'

/** Shows the contract and a button to the next step. */
export function Ready({ actor, state }: ScreenProps<typeof tenancyConfirmationMachine>) {
  const { t } = useMessages()
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
