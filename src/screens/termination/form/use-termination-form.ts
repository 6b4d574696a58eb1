import type { TerminationOperation } from '../../../../api/termination.ts'
import type { TerminationForm } from '../../../../api/termination-form.ts'
import type { IsoDate } from '../../../../domain/dates.ts'
import type { HelsinkiClock } from '../../../../domain/helsinki.ts'
import { isFinnishIban, isIbanTooShort } from '../../../../domain/iban.ts'
import {
  MAX_ADDITIONAL_DETAILS,
  MAX_BENEFICIARY_EMAIL,
  MAX_BENEFICIARY_PHONE,
  MAX_CITY,
  MAX_NAME,
  MAX_STREET,
} from '../../../../domain/limits.ts'
import type { TerminationStart } from '../../../../machines/termination/termination.setup.ts'
import { defineFields } from '../../../form/form-fields.ts'
import { type BoundForm, type FormRef, useForm } from '../../../form/use-form.ts'
import type { KeyPart } from '../../../i18n/use-namespaces.ts'
import { useTerminationScreenTexts } from '../use-messages.ts'
import { beneficiaryNumber } from './beneficiary-number.ts'
import { earlierEndDatesOf, type FormDateBounds, formDateBounds } from './date-bounds.ts'

const label = (name: KeyPart<'terminationDescription:label.'>) =>
  `terminationDescription:label.${name}` as const
const characters = (most: number) => ({ unit: 'characters', most }) as const
const digits = (most: number) => ({ unit: 'digits', most }) as const

/** The fields of the form, in page order. Specification 1, sections 3 and 5. */
export const terminationFields = defineFields<TerminationForm>()({
  terminationReason: { kind: 'choice', label: label('terminationReason') },
  endDate: { kind: 'date', label: label('endDate'), range: 'endDate' },
  movingOutDate: { kind: 'date', label: label('movingOutDate'), range: 'movingOutDate' },
  rightOfOccupancyCollateralLocation: {
    kind: 'choice',
    label: label('rightOfOccupancyCollateralLocation'),
  },
  bank: { kind: 'text', label: label('bank'), limit: characters(MAX_NAME) },
  beneficiaries: { kind: 'list', label: label('beneficiaries') },
  'beneficiaries.*.beneficiaryName': {
    kind: 'text',
    label: label('beneficiaryName'),
    limit: characters(MAX_NAME),
  },
  'beneficiaries.*.iban': {
    kind: 'text',
    label: label('iban'),
    limit: characters(34),
    message(key, value) {
      const iban = String(value)
      if (key !== 'invalid_iban' || !isIbanTooShort(iban)) return null
      return `fieldError.tooShortIban.${isFinnishIban(iban) ? 'finnish' : 'foreign'}`
    },
  },
  'beneficiaries.*.bic': { kind: 'text', label: label('bic'), limit: characters(11) },
  'beneficiaries.*.returnPercentage': { kind: 'text', label: label('returnPercentage') },
  'beneficiaries.*.phoneNumber': {
    kind: 'text',
    label: label('phoneNumber'),
    // All but the plus are digits.
    limit: digits(MAX_BENEFICIARY_PHONE - 1),
  },
  'beneficiaries.*.email': {
    kind: 'text',
    label: label('email'),
    limit: characters(MAX_BENEFICIARY_EMAIL),
  },
  'newAddress.recipientName': {
    kind: 'text',
    label: label('recipientName'),
    limit: characters(MAX_NAME),
  },
  'newAddress.streetAddress': {
    kind: 'text',
    label: label('streetAddress'),
    limit: characters(MAX_STREET),
  },
  'newAddress.postalCode': { kind: 'text', label: label('postalCode'), limit: digits(5) },
  'newAddress.city': { kind: 'text', label: label('city'), limit: characters(MAX_CITY) },
  displaysSelf: { kind: 'choice', label: label('displaysSelf'), range: 'displayEndDate' },
  displayStartDate: { kind: 'date', label: label('displayStartDate'), range: 'displayStartDate' },
  displayEndDate: { kind: 'date', label: label('displayEndDate'), range: 'displayEndDate' },
  givingContactInfoAllowed: { kind: 'check', label: label('givingContactInfoAllowed') },
  hasPetsInApartment: { kind: 'check', label: label('hasPetsInApartment') },
  additionalDetails: {
    kind: 'text',
    label: label('additionalDetails'),
    limit: characters(MAX_ADDITIONAL_DETAILS),
  },
  files: { kind: 'files', label: label('files') },
})

export type TerminationFormRef = FormRef<TerminationForm, TerminationOperation>

/** The form's fields and values, and the bounds of its dates. */
export type TerminationFields = BoundForm<TerminationForm, typeof terminationFields> & {
  readonly bounds: FormDateBounds
  /** Days before the first possible one on which the contract may end all the same. */
  readonly endDatesBefore: readonly IsoDate[]
}

/** Props of every part of the form. */
export type PartProps = { fields: TerminationFields; start: TerminationStart; today: IsoDate }

/** Binds the form of a termination to its actor. */
export function useTerminationForm(
  form: TerminationFormRef,
  start: TerminationStart,
  clock: HelsinkiClock,
): TerminationFields {
  const { t } = useTerminationScreenTexts()
  const { values } = form.getSnapshot().context
  const bounds = formDateBounds(start, values, clock)
  const bound = useForm<TerminationForm, TerminationOperation, typeof terminationFields>(form, {
    fields: terminationFields,
    t,
    ranges: bounds,
    rowNumber: (index) => beneficiaryNumber(values.beneficiaries, index),
  })
  return { ...bound, bounds, endDatesBefore: earlierEndDatesOf(start, clock) }
}
