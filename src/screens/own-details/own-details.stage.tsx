import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { OwnDetails } from './OwnDetails.tsx'

type OwnDetailsStage = Stage<typeof ownDetailsMachine>

/** Renders own details on an otherwise empty user info page. */
export const render = (stage: OwnDetailsStage) => (
  <MemoryRouter>
    <main>
      <OwnDetailsAlone {...stage} />
    </main>
  </MemoryRouter>
)

function OwnDetailsAlone({ machine, options }: OwnDetailsStage) {
  const { t } = useTranslation(['userInfo', 'confirmation', 'form', 'validation'])
  return (
    <Page>
      <PageHead title={t('title')} />
      <OwnDetails {...options.input} machine={machine} options={options} />
    </Page>
  )
}

/** Where the live story begins: the user info of the signed-in resident. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
}
