import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../../../../domain/contracts.ts'
import { showDate } from '../../../../../../domain/dates.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { Button } from '../../../../../../src/components/Button/Button.tsx'
import { KeyValues } from '../../../../../../src/components/KeyValues/KeyValues.tsx'
import { Page } from '../../../../../../src/components/Page/Page.tsx'
import { PageHead } from '../../../../../../src/components/PageHead/PageHead.tsx'
import { Sheet } from '../../../../../../src/components/Sheet/Sheet.tsx'
import { Split } from '../../../../../../src/components/Split/Split.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { usePageTitle } from '../../../../../../src/layout/use-page-title.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import type { HouseVisitProps } from './flow.ts'

/** Everything once more, before anything would be sent. */
export function Reviewing({ actor, contract }: HouseVisitProps) {
  const { t } = useTranslation('houseVisit')
  usePageTitle(t('reviewing.title'))
  return (
    <Page>
      <PageHead title={t('reviewing.title')} lead={t('reviewing.lead')} />
      <Split>
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
      </Split>
    </Page>
  )
}
