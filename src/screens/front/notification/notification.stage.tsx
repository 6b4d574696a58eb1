import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../../fixtures/portal/live.ts'
import { receiptCard } from '../../../../fixtures/portal/notification-cards.ts'
import { ainoData, makeSignedInQueryClient } from '../../../../fixtures/portal/signed-in.ts'
import type { notificationMachine } from '../../../../machines/notification/notification.machine.ts'
import { ainoStart } from '../../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../../paths/stage.ts'
import { NotificationList } from '../../../components/NotificationRow/NotificationRow.tsx'
import { Page } from '../../../components/Page/Page.tsx'
import { PageHead } from '../../../components/PageHead/PageHead.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { paths } from '../../../routing/paths.ts'
import { MemoryRouter } from '../../../routing/routers.tsx'
import { NotificationCard } from './NotificationCard.tsx'

const client = makeSignedInQueryClient()

type NotificationStage = Stage<typeof notificationMachine>

/** Renders one card on an otherwise empty front page; staff see one that cannot be closed. */
export const render = (stage: NotificationStage) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <main>
        <CardAlone {...stage} />
      </main>
    </MemoryRouter>
  </QueryClientProvider>
)

function CardAlone({ machine, options }: NotificationStage) {
  const { t } = useTranslation('front')
  return (
    <Page>
      <PageHead title={t('pageTitle')} />
      <Section title={t('news.heading')} hideTitle>
        <NotificationList>
          <NotificationCard
            notification={receiptCard}
            contractName={null}
            mayWrite={options.input.isCloseable}
            onClosed={() => undefined}
            machine={machine}
            options={options}
          />
        </NotificationList>
      </Section>
    </Page>
  )
}

/** Where the live story begins: Aino's front page, which has the card. */
export const liveStorySetup: LiveStorySetup = {
  address: paths.front(ainoStart.contract.uuid),
  state: { resident: { ...ainoData, notifications: [receiptCard] } },
  begins: 'notification',
}
