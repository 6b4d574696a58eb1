import type { ActorRefFrom } from 'xstate'
import { contentTypes, endingsOf } from '../../../../domain/files.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../../../../domain/limits.ts'
import {
  type Attachment,
  attachmentsMachine,
  type FileNotTaken,
} from '../../../../machines/shared/attachments.machine.ts'
import { Callout } from '../../../components/Callout/Callout.tsx'
import { FileField } from '../../../components/FileField/FileField.tsx'
import { fileSize } from '../../../components/FileField/file-size.ts'
import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { flowScreen, type ScreenProps } from '../../../flow/flow-screen.tsx'
import { useMessages } from '../use-messages.ts'
import { AttachmentItem } from './AttachmentItem.tsx'

type Given = {
  /** The contract would end before its term, which requires an attachment. */
  isRequired: boolean
  /** Staff act for the resident and cannot attach files. */
  isDenied?: boolean
  error?: string | undefined
}

export type AttachmentsPartProps = Given & { attachments: ActorRefFrom<typeof attachmentsMachine> }

const accept = contentTypes.flatMap((type) => [type, ...endingsOf(type)]).join()

/** The attachments of the notice, such as certificates. Specification 1, sections 3 and 5. */
export function AttachmentsPart({ attachments, ...given }: AttachmentsPartProps) {
  const { t } = useMessages()
  return (
    <FormPart
      title={t('form.attachments.title')}
      intro={t(`form.attachments.intro.${given.isRequired ? 'fixedTerm' : 'open'}`)}
    >
      <Attachments actor={attachments} {...given} />
    </FormPart>
  )
}

const Attachments = flowScreen<typeof attachmentsMachine, Given>({
  machine: attachmentsMachine,
  screens: { attachments: Files },
})

function Files({
  actor,
  state: { context, children },
  isRequired,
  isDenied = false,
  error,
}: ScreenProps<typeof attachmentsMachine> & Given) {
  const { t, language } = useMessages()
  const { items, notTaken } = context
  const size = fileSize(MAX_FILE_BYTES, language)
  return (
    <FileField
      name="files"
      label={t('terminationDescription:label.files')}
      required={isRequired}
      requiredText={t('form.attachments.required')}
      optionalText={t('optional')}
      hint={
        isDenied
          ? t('form.attachments.failed.IMPERSONATION_WRITE_ACCESS_DENIED')
          : t('form.attachments.hint', { size })
      }
      disabled={isDenied}
      error={error}
      chooseText={t('form.attachments.choose')}
      dropText={t('form.attachments.drop')}
      accept={accept}
      onChoose={(files) => actor.send({ type: 'files.chosen', files })}
      message={<NotTaken files={notTaken} />}
      listLabel={t('form.attachments.list')}
      summary={items.length > 1 ? t('form.attachments.progress', progressOf(items)) : undefined}
    >
      {items.length > 0 &&
        items.map((item) => (
          <AttachmentItem
            key={item.id}
            item={item}
            upload={children[item.id]}
            onRemove={() => actor.send({ type: 'file.removed', id: item.id })}
          />
        ))}
    </FileField>
  )
}

/** How many of the files are attached, and how many there are. */
const progressOf = (items: readonly Attachment[]) => ({
  done: items.filter(({ status }) => status.kind === 'attached').length,
  all: items.length,
})

/** Shows which of the chosen files were rejected, and why. */
function NotTaken({ files }: { files: readonly FileNotTaken[] }) {
  const { t } = useMessages()
  const namesOf = (why: FileNotTaken['why']) =>
    files
      .filter((file) => file.why === why)
      .map(({ fileName }) => fileName)
      .join(', ')
  if (files.length === 0) return null
  const [duplicate, tooMany] = [namesOf('duplicate'), namesOf('tooMany')]
  return (
    <Callout tone="warn" title={t('form.attachments.notTaken.title')}>
      {duplicate && <p>{t('form.attachments.notTaken.duplicate', { names: duplicate })}</p>}
      {tooMany && (
        <p>{t('form.attachments.notTaken.tooMany', { names: tooMany, most: MAX_FILES })}</p>
      )}
    </Callout>
  )
}
