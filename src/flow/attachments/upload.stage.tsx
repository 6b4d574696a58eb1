import { useActorRef, useSelector } from '@xstate/react'
import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { FileField } from '../../components/FileField/FileField.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { AttachmentItem } from './AttachmentItem.tsx'

type UploadStage = Stage<typeof uploadMachine>

export { liveStorySetup } from './attachments.stage.tsx'

/** Renders one file in its list, without a form around it. */
export const render = (stage: UploadStage) => (
  <main>
    <UploadAlone {...stage} />
  </main>
)

function UploadAlone({ machine, options }: UploadStage) {
  const { t } = useNamespaces(['termination', 'terminationDescription', 'form'])
  const upload = useActorRef(machine, options)
  const { id, file, status } = useSelector(upload, ({ context }) => context)
  return (
    <Page>
      <PageHead title={t('form.title')} />
      <FileField
        name="files"
        label={t('terminationDescription:label.files')}
        chooseText={t('form.attachments.choose')}
        dropText={t('form.attachments.drop')}
        listLabel={t('form.attachments.list')}
        accept=""
        onChoose={() => undefined}
      >
        <AttachmentItem
          item={{ id, fileName: file.name, size: file.size, status }}
          upload={upload}
          onRemove={() => undefined}
        />
      </FileField>
    </Page>
  )
}
