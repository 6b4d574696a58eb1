import type { ModificationOperation } from '../../../../api/modification.ts'
import type { ModificationForm } from '../../../../api/modification-form.ts'
import type { DayRange } from '../../../../domain/dates.ts'
import { MAX_ADDITIONAL_DETAILS } from '../../../../domain/limits.ts'
import { modificationDateBounds } from '../../../../domain/notice-period.ts'
import {
  type ModificationInput,
  modificationChecks,
} from '../../../../machines/modification/modification.setup.ts'
import { defineFields } from '../../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import type { KeyPart } from '../../../i18n/use-layers.ts'
import { useWords } from '../use-words.ts'

const label = (name: KeyPart<'modificationNotice:label.'>) =>
  `modificationNotice:label.${name}` as const

/** What is asked when some leave, in the order of the page. Specification 1, section 5. */
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

/** The fields of the form, and the first and last day of moving out. */
export type ModificationFields = BoundForm<ModificationForm, typeof modificationFields> & {
  readonly bounds: DayRange
}

/** Where the way back to the choice of who leaves is found: no field of the form can change that. */
export const PEOPLE = 'people'

/** Binds the form of a modification to its chart. */
export function useModificationForm(
  form: ModificationFormRef,
  input: ModificationInput,
  now: Date,
): ModificationFields {
  const { t } = useWords()
  const { today, reader, contractEndDate } = modificationChecks(input, now)
  const bounds = modificationDateBounds(today, reader, contractEndDate)
  const bound = useForm<ModificationForm, ModificationOperation, typeof modificationFields>(form, {
    fields: modificationFields,
    t,
    ranges: { movingOutDate: bounds },
    elsewhere: { name: PEOPLE, text: t('fieldError.people') },
  })
  return { ...bound, bounds }
}
