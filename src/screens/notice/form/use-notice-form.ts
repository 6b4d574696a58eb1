import type { NoticeBodyToSend, NoticeForm } from '../../../../api/notice-form.ts'
import type { NoticeStart } from '../../../../machines/notice/notice.setup.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import { useNoticeWritingTexts } from '../use-messages.ts'
import { noticeFields } from './notice-fields.ts'

export type NoticeFormRef = FormRef<NoticeForm, NoticeBodyToSend>

/** The fields of a fault report, bound to the actor of the form. */
export type DefectFields = BoundForm<NoticeForm, typeof noticeFields.defect>
/** The bound fields of a question or feedback; a fault report has them too. */
export type QuestionOrFeedbackFields = BoundForm<NoticeForm, typeof noticeFields.question>

/** Props of every part of the form of a fault report. */
export type DefectPartProps = { fields: DefectFields; start: NoticeStart }

/** Binds the form of a fault report to its actor. */
export function useDefectForm(form: NoticeFormRef): DefectFields {
  const { t } = useNoticeWritingTexts()
  return useForm<NoticeForm, NoticeBodyToSend, typeof noticeFields.defect>(form, {
    fields: noticeFields.defect,
    t,
  })
}

/** Binds the form of a question or of feedback to its actor. */
export function useQuestionOrFeedbackForm(
  form: NoticeFormRef,
  kind: 'question' | 'feedback',
): QuestionOrFeedbackFields {
  const { t } = useNoticeWritingTexts()
  return useForm<NoticeForm, NoticeBodyToSend, typeof noticeFields.question>(form, {
    fields: noticeFields[kind],
    t,
  })
}
