import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import type { emailChangeMachine } from '../../../machines/email-change/email-change.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { EmailChange } from './EmailChange.tsx'

type ChangeStage = Stage<typeof emailChangeMachine>

/** Renders the new address on an otherwise empty user info page. */
export const render = (stage: ChangeStage) => (
  <main>
    <EmailChangeAlone {...stage} />
  </main>
)

function EmailChangeAlone({ machine, options }: ChangeStage) {
  const { t } = useTranslation(['userInfo', 'registration', 'account'])
  return (
    <Page>
      <PageHead title={t('title')} />
      <EmailChange
        input={options.input}
        onConfirmed={() => undefined}
        machine={machine}
        options={options}
      />
    </Page>
  )
}

/** Where the live story begins: the user info of a resident whose new address is not confirmed. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
  state: {
    resident: {
      ...ainoData,
      profile: { ...ainoData.profile, pendingEmail: 'aino@virtaset.example' },
    },
  },
}
