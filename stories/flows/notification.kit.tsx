import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { NoteCards } from '../../src/components/NoteCard/NoteCard.tsx'
import { Page } from '../../src/components/Page/Page.tsx'
import { PageHead } from '../../src/components/PageHead/PageHead.tsx'
import { Section } from '../../src/components/Section/Section.tsx'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { NotificationCard } from '../../src/screens/front/NotificationCard.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { arrearNotice, signedInClient } from '../../tests/support/signed-in.ts'
import type { Live } from '../live/live-story.tsx'

const client = signedInClient()

type NotificationStage = Stage<typeof notificationMachine>

/** One card on an otherwise empty front page; what cannot be closed is seen by staff. */
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
      <Section title={t('notifications.heading')} hideTitle>
        <NoteCards>
          <NotificationCard
            notification={arrearNotice}
            contractName={null}
            mayWrite={options.input.isCloseable}
            onClosed={() => undefined}
            machine={machine}
            options={options}
          />
        </NoteCards>
      </Section>
    </Page>
  )
}

/** On Aino's front page. */
export const live: Live = { address: paths.front(ainoStart.contract.uuid), begins: 'notification' }
