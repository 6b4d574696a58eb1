import type { FieldError } from '../../api/errors.ts'
import { type NoticeBodyToSend, type NoticeForm, noticeFormErrors } from '../../api/notice-form.ts'
import { failureOf } from '../shared/failure.ts'
import { createFormMachine } from '../shared/form.machine.ts'

/** The form of every kind of notice, and of reopening a completed one. */
export const noticeFormMachine = createFormMachine<NoticeForm, NoticeBodyToSend>('notice-form')

/** Returns the errors of a refused form; a refusal without fields is reported at the description. */
export function refusedFormErrors(error: unknown): readonly FieldError[] {
  const { fields } = failureOf(error)
  return fields.length > 0
    ? noticeFormErrors(fields)
    : [{ path: 'description', key: 'invalid_type' }]
}
