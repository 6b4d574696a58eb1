import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeSignedInQueryClient } from '../../../fixtures/portal/signed-in.ts'
import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { OwnSessions } from './OwnSessions.tsx'

const client = makeSignedInQueryClient()

type SessionsStage = Stage<typeof ownSessionsMachine>

/** Renders the signed-in devices on an otherwise empty user info page. */
export const render = (stage: SessionsStage) => (
  <QueryClientProvider client={client}>
    <main>
      <SessionsAlone {...stage} />
    </main>
  </QueryClientProvider>
)

function SessionsAlone({ machine, options }: SessionsStage) {
  const { t } = useTranslation(['userInfo', 'sessions'])
  return (
    <Page>
      <PageHead title={t('title')} />
      <OwnSessions mayWrite={options.input.mayWrite} machine={machine} options={options} />
    </Page>
  )
}

/** Where the live story begins: the user info of Aino, which has the section. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
  begins: 'own-sessions',
}
