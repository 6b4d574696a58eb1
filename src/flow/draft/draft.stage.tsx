import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { useTerminationScreenTexts } from '../../screens/termination/use-messages.ts'
import { DraftStatus } from './DraftStatus.tsx'

type DraftStage = Stage<typeof draftMachine>

/** Renders the draft status without a form above it. */
export const render = (stage: DraftStage) => (
  <main>
    <DraftAlone {...stage} />
  </main>
)

function DraftAlone({ machine, options }: DraftStage) {
  const { t } = useTerminationScreenTexts()
  const draft = useActorRef(machine, options)
  return (
    <Page>
      <PageHead title={t('form.title')} />
      <DraftStatus actor={draft} today="2026-11-21" t={t} />
    </Page>
  )
}

/**
 * Where the live story begins: the form of a termination with a draft, which has the draft status
 * below it.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('terminate', ainoStart.contract.uuid),
  state: { start: { ...ainoStart, draft: draftAt('form') } },
  begins: 'termination',
}
