import type { MessageForm } from '../../../api/message-form.ts'
import { RichText } from '../../components/RichText/RichText.tsx'
import { PreviewedFiles } from '../../flow/attachments/PreviewedFiles.tsx'
import { type PreviewRow, previewRows } from '../../form/preview-rows.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { messageFields } from './message-fields.ts'

/**
 * Returns the preview rows of a message in page order, with its text as the server will store it.
 */
export const messageRows = (form: MessageForm, t: Translate) =>
  previewRows(messageFields, form, t).map((row) => ({ ...row, value: valueOf(row, form, t) }))

function valueOf({ path, value }: PreviewRow, { content, files }: MessageForm, t: Translate) {
  if (path === 'content') return <RichText text={content} tableLabel="" />
  if (value === null) return t('none')
  return path === 'files' ? <PreviewedFiles files={files} /> : value.trim()
}
