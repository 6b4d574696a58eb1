import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { attachmentsMachine } from '../../../machines/shared/attachments.machine.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import { AttachmentsPart } from '../../screens/termination/form/AttachmentsPart.tsx'

type AttachmentsStage = Stage<typeof attachmentsMachine>

/** Renders the attachments without a form around them. */
export const render = (stage: AttachmentsStage) => (
  <main>
    <AttachmentsAlone {...stage} />
  </main>
)

function AttachmentsAlone({ machine, options }: AttachmentsStage) {
  const { t } = useTranslation('termination')
  const attachments = useActorRef(machine, options)
  return (
    <Page>
      <PageHead title={t('form.title')} />
      <AttachmentsPart attachments={attachments} isRequired={false} />
    </Page>
  )
}

/**
 * Where the live story begins: the form of a termination with a draft, which has the attachments.
 */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('terminate', ainoStart.contract.uuid),
  state: { start: { ...ainoStart, draft: draftAt('form') } },
  begins: 'termination',
}
