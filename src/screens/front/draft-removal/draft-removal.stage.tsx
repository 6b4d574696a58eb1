import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../../fixtures/portal/live.ts'
import type { draftRemovalMachine } from '../../../../machines/draft-removal/draft-removal.machine.ts'
import { ainoStart, draftAt, noon } from '../../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../../paths/stage.ts'
import { Page } from '../../../components/Page/Page.tsx'
import { PageHead } from '../../../components/PageHead/PageHead.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { WaitingMatterCards } from '../../../components/WaitingMatterCard/WaitingMatterCard.tsx'
import { paths } from '../../../routing/paths.ts'
import { addressOf } from '../../../routing/portal-routes.ts'
import type { FrontDraft } from '../front-drafts.ts'
import { DraftCard } from './DraftCard.tsx'

type DraftRemovalStage = Stage<typeof draftRemovalMachine>

const draft: FrontDraft = {
  contract: ainoStart.contract,
  flow: 'termination',
  subject: null,
  savedAt: noon.toISOString(),
  to: addressOf('terminate', ainoStart.contract.uuid),
  kind: 'termination',
  at: { step: 2, count: 5, name: 'form' },
}

/** Renders one draft on an otherwise empty front page. */
export const render = (stage: DraftRemovalStage) => (
  <main>
    <CardAlone {...stage} />
  </main>
)

function CardAlone({ machine, options }: DraftRemovalStage) {
  const { t } = useTranslation('front')
  return (
    <Page>
      <PageHead title={t('pageTitle')} />
      <Section title={t('waits.heading')}>
        <WaitingMatterCards>
          <li>
            <DraftCard
              draft={draft}
              isFirst
              contractName={null}
              onRemoved={() => undefined}
              machine={machine}
              options={options}
            />
          </li>
        </WaitingMatterCards>
      </Section>
    </Page>
  )
}

/** Where the live story begins: Aino's front page, which has the card. */
export const liveStorySetup: LiveStorySetup = {
  address: paths.front(ainoStart.contract.uuid),
  state: { start: { ...ainoStart, draft: draftAt('form') } },
  begins: 'draft-removal',
}
