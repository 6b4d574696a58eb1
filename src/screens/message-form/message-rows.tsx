import type { MessageForm } from '../../../api/message-form.ts'
import { RichText } from '../../components/RichText/RichText.tsx'
import { previewRows } from '../../form/preview-rows.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { AttachedFiles } from '../termination-request/AttachedFiles.tsx'
import { messageFields } from './message-fields.ts'

/** Returns what a message says in page order, its text as the server stores it. */
export const messageRows = (form: MessageForm, t: Translate) => {
  const [subject, ...files] = previewRows(messageFields, form, t)
  const content = {
    term: t('label.content'),
    path: 'content',
    value: <RichText text={form.content} tableLabel="" />,
  }
  return [
    ...(subject ? [{ ...subject, value: subject.value?.trim() ?? t('none') }] : []),
    content,
    ...files.map((row) => ({
      ...row,
      value: row.value === null ? t('none') : <AttachedFiles files={form.files} />,
    })),
  ]
}
