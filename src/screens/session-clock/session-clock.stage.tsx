import { useTranslation } from 'react-i18next'
import { makeSessionTimesEndingIn } from '../../../fixtures/portal/fake-state.ts'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import SessionClock from './SessionClock.tsx'

/** Renders the session clock beside an otherwise empty page. */
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

/**
 * Where the live story begins: Aino's front page, where the warning appears within half a minute.
 */
export const liveStorySetup: LiveStorySetup = {
  address: paths.front(ainoStart.contract.uuid),
  state: { session: makeSessionTimesEndingIn(2) },
}
