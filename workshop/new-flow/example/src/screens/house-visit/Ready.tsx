import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../../../../domain/contracts.ts'
import { Actions } from '../../../../../../src/components/Actions/Actions.tsx'
import { BackLink } from '../../../../../../src/components/BackLink/BackLink.tsx'
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

/** Which contract it is about, and the way on. */
export function Ready({ actor, contract }: HouseVisitProps) {
  const { t } = useTranslation('houseVisit')
  usePageTitle(t('ready.title'))
  return (
    <Page>
      <PageHead
        title={t('ready.title')}
        lead={t('ready.lead')}
        back={<BackLink to={paths.front(contract.uuid)}>{t('toFront')}</BackLink>}
      />
      <Split>
        <Stack gap="loose">
          <Sheet>
            <KeyValues items={[{ term: t('home'), value: contractLabel(contract) }]} />
          </Sheet>
          <Actions fill>
            <Button onClick={() => actor.send({ type: 'continue.requested' })}>
              {t('ready.continue')}
            </Button>
          </Actions>
        </Stack>
      </Split>
    </Page>
  )
}
