import { contractLabel } from '../../../../../../domain/contracts.ts'
import { showDate } from '../../../../../../domain/dates.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { KeyValues } from '../../../../../../src/components/KeyValues/KeyValues.tsx'
import { Sheet } from '../../../../../../src/components/Sheet/Sheet.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { FlowPage } from '../../../../../../src/flow/FlowPage.tsx'
import type { ScreenProps } from '../../../../../../src/flow/flow-screen.tsx'
import { loaded } from '../../../../../../src/flow/loaded.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { useWords } from './use-words.ts'

/** Shows everything for review before sending. */
export function Reviewing({ actor, state }: ScreenProps<typeof houseVisitMachine>) {
  const { t } = useWords()
  const contract = loaded(state.context.contract)
  return (
    <FlowPage
      t={t}
      contractUuid={contract.uuid}
      title={t('reviewing.title')}
      lead={t('reviewing.lead')}
    >
      <Stack gap="loose">
        <Sheet>
          <KeyValues
            items={[
              { term: t('home'), value: contractLabel(contract) },
              { term: t('reviewing.begins'), value: showDate(contract.startDate) },
            ]}
          />
        </Sheet>
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
