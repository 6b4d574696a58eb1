import { useTranslation } from 'react-i18next'
import type { sessionClockMachine } from '../../machines/session-clock/session-clock.machine.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { Page } from '../../src/components/Page/Page.tsx'
import { PageHead } from '../../src/components/PageHead/PageHead.tsx'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import SessionClock from '../../src/screens/session-clock/SessionClock.tsx'
import { sessionEndingIn } from '../../tests/support/made-answers.ts'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

/** The clock beside a page with nothing but its heading. */
export const render = ({ machine, options }: Stage<typeof sessionClockMachine>) => (
  <MemoryRouter>
    <main>
      <PageAlone />
    </main>
    <SessionClock machine={machine} options={options} />
  </MemoryRouter>
)

function PageAlone() {
  const { t } = useTranslation('shell')
  return (
    <Page>
      <PageHead title={t('menu.front')} />
    </Page>
  )
}

/** On Aino's front page, where it warns within half a minute. */
export const live: Live = {
  address: paths.front(ainoStart.contract.uuid),
  world: { session: sessionEndingIn(2) },
}
