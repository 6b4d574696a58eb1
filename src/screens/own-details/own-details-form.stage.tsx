import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type ActorRefFrom, createActor } from 'xstate'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { profileWithoutPhone } from '../../../machines/own-details/own-details.samples.ts'
import type { ownDetailsFormMachine } from '../../../machines/own-details/own-details.setup.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { EditOwnDetails } from './EditOwnDetails.tsx'
import { liveStorySetup as liveFlow } from './own-details.stage.tsx'

type FormStage = Stage<typeof ownDetailsFormMachine>

/** Renders the form of own details, without the user info page around it. */
export const render = (stage: FormStage) => (
  <main>
    <FormAlone {...stage} />
  </main>
)

const input = { profile: profileWithoutPhone, mayWrite: true }

function FormAlone({ machine, options }: FormStage) {
  const { t } = useTranslation(['userInfo', 'form', 'validation'])
  const form = useActorRef(machine, options)
  // Never started, so events sent to it are dropped.
  const actor: ActorRefFrom<typeof ownDetailsMachine> = createActor(ownDetailsMachine, { input })
  const { context } = actor.getSnapshot()
  const state = ownDetailsMachine.resolveState({ value: 'editing', context })
  return (
    <Page>
      <PageHead title={t('title')} />
      <EditOwnDetails
        actor={actor}
        state={{ ...state, children: { form } }}
        profile={profileWithoutPhone}
        next={null}
      />
    </Page>
  )
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'own-details' }
