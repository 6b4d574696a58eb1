import type { NoticeProps } from './flow.ts'
import { DefectForm } from './form/DefectForm.tsx'
import { QuestionOrFeedbackForm } from './form/QuestionOrFeedbackForm.tsx'

/** The form of a notice. Specification 2, sections 2 and 5. */
export function Form({ kind, ...flow }: NoticeProps) {
  const { form } = flow.state.children
  if (!form) return null
  return kind === 'defect' ? (
    <DefectForm {...flow} form={form} />
  ) : (
    <QuestionOrFeedbackForm {...flow} form={form} kind={kind} />
  )
}
