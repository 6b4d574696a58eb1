import { contractLabel } from '../../../../../../domain/contracts.ts'
import { formatDate } from '../../../../../../domain/dates.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { Card } from '../../../../../../src/components/Card/Card.tsx'
import { KeyValues } from '../../../../../../src/components/KeyValues/KeyValues.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { FlowPage } from '../../../../../../src/flow/FlowPage.tsx'
import type { ScreenProps } from '../../../../../../src/flow/flow-screen.tsx'
import { requireLoaded } from '../../../../../../src/flow/require-loaded.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { useHouseVisitTexts } from './use-messages.ts'

/** Shows everything for review before sending. */
export function Reviewing({ actor, state }: ScreenProps<typeof houseVisitMachine>) {
  const { t } = useHouseVisitTexts()
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
              { term: t('reviewing.begins'), value: formatDate(contract.startDate) },
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
