import { contentTypes, extensionsOf } from '../../../domain/files.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../../../domain/limits.ts'
import {
  type Attachment,
  attachmentsMachine,
  type SkippedFile,
} from '../../../machines/shared/attachments.machine.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { FileField } from '../../components/FileField/FileField.tsx'
import { formatFileSize } from '../../components/FileField/file-size.ts'
import { filesNamedByContent, haveExtensions } from '../../services/name-by-content.ts'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'
import { AttachmentItem } from './AttachmentItem.tsx'
import { useAttachmentTexts } from './use-messages.ts'

/** The texts and settings that a form gives its attachments. */
export type AttachmentsOptions = {
  label: string
  /**
   * What can be attached; by default the file types, and that the location is removed from
   * pictures.
   */
  hint?: string
  /** Text of the button that chooses files. */
  chooseText?: string
  isRequired?: boolean
  /** Whether attaching is denied: staff act for the resident and cannot attach files. */
  isDenied?: boolean
  error?: string | undefined
}

const accept = contentTypes.flatMap((type) => [type, ...extensionsOf(type)]).join()

/** The attachments of a form. Specification 1 and 2, sections 3 and 5. */
export const Attachments = flowScreen<typeof attachmentsMachine, AttachmentsOptions>({
  machine: attachmentsMachine,
  screens: { attachments: Files },
})

function Files({
  actor,
  state: { context, children },
  label,
  hint,
  chooseText,
  isRequired = false,
  isDenied = false,
  error,
}: ScreenProps<typeof attachmentsMachine> & AttachmentsOptions) {
  const { t, language } = useAttachmentTexts()
  const { items, notTaken } = context
  const size = formatFileSize(MAX_FILE_BYTES, language)
  async function choose(chosen: readonly File[]) {
    const files = haveExtensions(chosen) ? chosen : await filesNamedByContent(chosen)
    actor.send({ type: 'files.chosen', files })
  }
  return (
    <FileField
      name="files"
      label={label}
      required={isRequired}
      requiredText={t('form.attachments.required')}
      optionalText={t('optional')}
      hint={
        isDenied
          ? t('form.attachments.failed.IMPERSONATION_WRITE_ACCESS_DENIED')
          : (hint ?? t('form.attachments.hint', { size }))
      }
      disabled={isDenied}
      error={error}
      chooseText={chooseText ?? t('form.attachments.choose')}
      dropText={t('form.attachments.drop')}
      accept={accept}
      onChoose={(chosen) => void choose(chosen)}
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
function NotTaken({ files }: { files: readonly SkippedFile[] }) {
  const { t } = useAttachmentTexts()
  const namesOf = (why: SkippedFile['why']) =>
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
