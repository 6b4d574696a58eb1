import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import type { accountRemovalMachine } from '../../../machines/leaving/leaving.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { AccountRemovalSection } from './AccountRemovalSection.tsx'

type LeavingStage = Stage<typeof accountRemovalMachine>

/** Renders the section that removes the account on an otherwise empty user info page. */
export const render = (stage: LeavingStage) => (
  <main>
    <LeavingAlone {...stage} />
  </main>
)

function LeavingAlone({ machine, options }: LeavingStage) {
  const { t } = useTranslation(['userInfo', 'leaving', 'confirmation'])
  return (
    <Page>
      <PageHead title={t('title')} />
      <AccountRemovalSection input={options.input} machine={machine} options={options} />
    </Page>
  )
}

/**
 * Where the live story begins: the user info of Aino, where the flag allows removing the account.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
  state: { resident: { ...ainoData, flags: { ...ainoData.flags, removeUser: true } } },
}
