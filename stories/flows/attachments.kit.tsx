import { useActorRef } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { attachmentsMachine } from '../../machines/shared/attachments.machine.ts'
import { ainoStart, draftAt } from '../../machines/termination/termination.samples.ts'
import { Page } from '../../src/components/Page/Page.tsx'
import { PageHead } from '../../src/components/PageHead/PageHead.tsx'
import { paths } from '../../src/routing/paths.ts'
import { AttachmentsPart } from '../../src/screens/termination/form/AttachmentsPart.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

type AttachmentsStage = Stage<typeof attachmentsMachine>

/** The attachments of a form, with no form around them. */
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

/** In the form of a termination that was begun before. */
export const live: Live = {
  address: paths.terminate(ainoStart.contract.uuid),
  world: { start: { ...ainoStart, draft: draftAt('form') } },
  begins: 'termination',
}
