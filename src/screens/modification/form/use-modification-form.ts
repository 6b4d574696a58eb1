import type { ModificationOperation } from '../../../../api/modification.ts'
import type { ModificationForm } from '../../../../api/modification-form.ts'
import type { DayRange, IsoDate } from '../../../../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../domain/limits.ts'
import { modificationDateBounds } from '../../../../domain/notice-period.ts'
import {
  type ModificationInput,
  modificationValidationData,
} from '../../../../machines/modification/modification.setup.ts'
import { useModificationTexts } from '../../../flow/modification-request/use-modification-messages.ts'
import { defineFields } from '../../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import type { KeyPart } from '../../../i18n/use-namespaces.ts'

const label = (name: KeyPart<'modificationDescription:label.'>) =>
  `modificationDescription:label.${name}` as const

/** The fields of the form, in page order. Specification 1, section 5. */
export const modificationFields = defineFields<ModificationForm>()({
  movingOutDate: { kind: 'date', label: label('movingOutDate'), range: 'movingOutDate' },
  transferDestination: { kind: 'choice', label: label('receiver') },
  modificationDescription: {
    kind: 'text',
    label: label('description'),
    limit: { unit: 'characters', most: MAX_ADDITIONAL_DETAILS },
  },
})

export type ModificationFormRef = FormRef<ModificationForm, ModificationOperation>

/** The form's fields and the allowed range of the moving-out date. */
export type ModificationFields = BoundForm<ModificationForm, typeof modificationFields> & {
  readonly bounds: DayRange
}

/** The field name that errors about who leaves link to; this form has no such field. */
export const LEAVING_PEOPLE_FIELD = 'people'

/** Binds the form of a modification to its actor. */
export function useModificationForm(
  form: ModificationFormRef,
  input: ModificationInput,
  today: IsoDate,
): ModificationFields {
  const { t } = useModificationTexts()
  const { reader, contractEndDate } = modificationValidationData(input, today)
  const bounds = modificationDateBounds(today, reader, contractEndDate)
  const bound = useForm<ModificationForm, ModificationOperation, typeof modificationFields>(form, {
    fields: modificationFields,
    t,
    ranges: { movingOutDate: bounds },
    elsewhere: { name: LEAVING_PEOPLE_FIELD, text: t('fieldError.people') },
  })
  return { ...bound, bounds }
}
