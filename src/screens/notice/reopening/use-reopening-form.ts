import type { NoticeBodyToSend, NoticeForm } from '../../../../api/notice-form.ts'
import { MAX_NOTICE_DESCRIPTION } from '../../../../domain/limits.ts'
import type { NoticeKind } from '../../../../domain/notices.ts'
import { defineFields } from '../../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import { useNoticeReadingTexts } from '../view/use-view-messages.ts'

/** The fields of the form that says what is still wrong, in page order. */
const fieldsOf = (kind: NoticeKind) =>
  defineFields<NoticeForm>()({
    description: {
      kind: 'text',
      label: 'noticeView:reopening.description',
      limit: { unit: 'characters', most: MAX_NOTICE_DESCRIPTION },
      message: (key) => (key === 'required' ? `noticeView:reopening.required.${kind}` : null),
    },
    files: { kind: 'files', label: 'noticeView:reopening.files' },
  })

const fields = {
  defect: fieldsOf('defect'),
  question: fieldsOf('question'),
  feedback: fieldsOf('feedback'),
} as const

export type ReopeningFormRef = FormRef<NoticeForm, NoticeBodyToSend>

/** Binds the form that reopens a notice to its actor. */
export function useReopeningForm(
  form: ReopeningFormRef,
  kind: NoticeKind,
): BoundForm<NoticeForm, ReturnType<typeof fieldsOf>> {
  const { t } = useNoticeReadingTexts()
  return useForm<NoticeForm, NoticeBodyToSend, ReturnType<typeof fieldsOf>>(form, {
    fields: fields[kind],
    t,
  })
}
