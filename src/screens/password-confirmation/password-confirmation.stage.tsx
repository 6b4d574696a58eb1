import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { passwordConfirmationMachine } from '../../../machines/shared/password-confirmation.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { PasswordConfirmation } from './PasswordConfirmation.tsx'

type ConfirmationStage = Stage<typeof passwordConfirmationMachine>

/** Renders the form that asks for the password, on an otherwise empty page. */
export const render = (stage: ConfirmationStage) => (
  <main>
    <ConfirmationAlone {...stage} />
  </main>
)

function ConfirmationAlone({ machine, options }: ConfirmationStage) {
  const { t } = useTranslation('confirmation')
  const actor = useActorRef(machine, options)
  return (
    <Page>
      <PageHead title={t('title')} />
      <PasswordConfirmation actor={actor} />
    </Page>
  )
}

/**
 * Where the live story begins: the user info, whose own details ask for the password when the
 * e-mail address is changed.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('userInfo', ainoStart.contract.uuid),
  begins: 'own-details',
}
