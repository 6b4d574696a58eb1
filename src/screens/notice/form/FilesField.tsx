import type { NoticeStart } from '../../../../machines/notice/notice.setup.ts'
import { Attachments } from '../../../flow/attachments/Attachments.tsx'
import type { NoticeSnapshot } from '../flow.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import type { QuestionOrFeedbackFields } from './use-notice-form.ts'

export type FilesFieldProps = {
  fields: Pick<QuestionOrFeedbackFields, 'field'>
  start: NoticeStart
  attachments: NoticeSnapshot['children']['attachments']
}

/** Attaches pictures and other files; the list includes those attached earlier. */
export function FilesField({ fields, start, attachments }: FilesFieldProps) {
  const { t } = useNoticeWritingTexts()
  return (
    attachments && (
      <Attachments
        actor={attachments}
        label={t('label.files')}
        hint={t('files.hint')}
        chooseText={t('files.choose')}
        isDenied={!start.mayWrite}
        error={fields.field('files').error}
      />
    )
  )
}
