import type { ParkingForm, ParkingOperationBody } from '../../../../api/parking-form.ts'
import type { DayRange } from '../../../../domain/dates.ts'
import { defineFields } from '../../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import { useParkingTexts } from '../use-messages.ts'

/** The fields of the forms of the panel. Specification 2, section 5. */
const parkingFields = defineFields<ParkingForm>()({
  endDate: {
    kind: 'date',
    label: 'parking:form.lastDay',
    range: 'end',
    message: (key) => {
      if (key === 'required') return 'parking:form.noLastDay'
      return key === 'too_big_date' ? 'parking:form.endedBefore' : null
    },
  },
  isAccepted: {
    kind: 'check',
    label: 'parking:form.acceptLabel',
    message: () => 'parking:form.notAccepted',
  },
})

export type ParkingFormRef = FormRef<ParkingForm, ParkingOperationBody>

/** Binds the form of an operation to its actor; `end` are the days on which it may end. */
export function useParkingForm(
  form: ParkingFormRef,
  end: DayRange,
): BoundForm<ParkingForm, typeof parkingFields> {
  const { t } = useParkingTexts()
  return useForm<ParkingForm, ParkingOperationBody, typeof parkingFields>(form, {
    fields: parkingFields,
    ranges: { end },
    t,
  })
}
