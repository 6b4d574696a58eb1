import { useTranslation } from 'react-i18next'
import type { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { Page } from '../../src/components/Page/Page.tsx'
import { PageHead } from '../../src/components/PageHead/PageHead.tsx'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { PasswordChange } from '../../src/screens/password-change/PasswordChange.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

type ChangeStage = Stage<typeof passwordChangeMachine>

/** The password on an otherwise empty page of a resident's own details. */
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

/** Among Aino's own details; the code is 246810. */
export const live: Live = { address: paths.userInfo(ainoStart.contract.uuid) }
