import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import type { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { NoteCards } from '../../src/components/NoteCard/NoteCard.tsx'
import { Page } from '../../src/components/Page/Page.tsx'
import { ScreenHeading } from '../../src/components/ScreenHeading/ScreenHeading.tsx'
import { Section } from '../../src/components/Section/Section.tsx'
import { NotificationCard } from '../../src/screens/front/NotificationCard.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { arrearNotice, signedInClient } from '../../tests/support/signed-in.ts'

const client = signedInClient()

export const render = ({ machine, options }: Stage<typeof notificationMachine>) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <main>
        <Page>
          <ScreenHeading>Hyvää iltaa, Aino</ScreenHeading>
          <Section title="Ajankohtaista sinulle" hideTitle>
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
      </main>
    </MemoryRouter>
  </QueryClientProvider>
)
