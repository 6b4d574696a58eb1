import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { PasswordChange } from './PasswordChange.tsx'

type ChangeStage = Stage<typeof passwordChangeMachine>

/** Renders the password change on an otherwise empty user info page. */
export const render = (stage: ChangeStage) => (
  <MemoryRouter>
    <main>
      <PasswordAlone {...stage} />
    </main>
  </MemoryRouter>
)

function PasswordAlone({ machine, options }: ChangeStage) {
  const { t } = useTranslation(['userInfo', 'password', 'account'])
  return (
    <Page>
      <PageHead title={t('title')} />
      <PasswordChange input={options.input} machine={machine} options={options} />
    </Page>
  )
}

/** Where the live story begins: the user info of Aino; the code to enter is 246810. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
}
