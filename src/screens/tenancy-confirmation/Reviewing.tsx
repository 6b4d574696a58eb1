import { contractLabel } from '../../../domain/contracts.ts'
import { showDate } from '../../../domain/dates.ts'
import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Card } from '../../components/Card/Card.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from '../../flow/FlowPage.tsx'
import type { ScreenProps } from '../../flow/flow-screen.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { paths } from '../../routing/paths.ts'
import { useMessages } from './use-messages.ts'

/** Shows everything for review before sending. */
export function Reviewing({ actor, state }: ScreenProps<typeof tenancyConfirmationMachine>) {
  const { t } = useMessages()
  const contract = requireLoaded(state.context.contract)
  return (
    <FlowPage
      t={t}
      contractUuid={contract.uuid}
      title={t('reviewing.title')}
      lead={t('reviewing.lead')}
    >
      <Stack gap="loose">
        <Card>
          <KeyValues
            items={[
              { term: t('home'), value: contractLabel(contract) },
              { term: t('reviewing.begins'), value: showDate(contract.startDate) },
            ]}
          />
        </Card>
        <Actions fill>
          <Button to={paths.front(contract.uuid)}>{t('toFront')}</Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('reviewing.back')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}
