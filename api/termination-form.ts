import { type BeneficiaryText, isBeneficiaryTouched } from '../domain/beneficiaries.ts'
import { parseTypedDate } from '../domain/dates.ts'
import { isMissing, withoutMissing } from '../domain/missing.ts'
import { terminationBounds, viewingBounds } from '../domain/notice-period.ts'
import { parsePercentage } from '../domain/percentages.ts'
import { type FieldFault, faultsOf } from './errors.ts'
import {
  type TerminationContext,
  type TerminationOperation,
  terminationOperationFor,
} from './termination.ts'

/** Who shows the apartment to new tenants. Specification 1, section 3. */
export type Showing = '' | 'tenant' | 'propertyCompanyGroup'

/**
 * The termination form as typed: every field a text or a choice, named as on the wire. Dates as
 * `d.m.yyyy`. `displaysSelf` holds who shows the apartment.
 */
export interface TerminationForm {
  readonly terminationReason: string
  readonly endDate: string
  readonly movingOutDate: string
  readonly beneficiaries: readonly BeneficiaryText[]
  readonly newAddress: {
    readonly recipientName: string
    readonly streetAddress: string
    readonly postalCode: string
    readonly city: string
  }
  readonly displaysSelf: Showing
  readonly displayStartDate: string
  readonly displayEndDate: string
  readonly givingContactInfoAllowed: boolean
  readonly hasPetsInApartment: boolean
  readonly additionalDetails: string
}

/** What checking a form yields: the data to send, or what is wrong (never neither, never both). */
export type TerminationCheck =
  | { readonly operation: TerminationOperation; readonly faults: readonly [] }
  | { readonly operation: null; readonly faults: readonly FieldFault[] }

const day = (typed: string) => (isMissing(typed) ? null : (parseTypedDate(typed) ?? typed))

/** Reads the typed form and checks it. An open viewing window is filled with its bounds. */
export function checkTerminationForm(
  form: TerminationForm,
  context: TerminationContext,
): TerminationCheck {
  const endDate = day(form.endDate)
  const companyShows = form.displaysSelf === 'propertyCompanyGroup'
  const viewing = viewingBounds({
    now: context.now,
    endDate: parseTypedDate(form.endDate) ?? terminationBounds(context).last,
  })
  const candidate = withoutMissing({
    movingOutDate: day(form.movingOutDate),
    endDate,
    terminationReason: form.terminationReason,
    additionalDetails: form.additionalDetails,
    fileUuids: [],
    givingContactInfoAllowed: form.givingContactInfoAllowed,
    masterKeyAccessAllowed: companyShows,
    hasPetsInApartment: form.hasPetsInApartment,
    displaysSelf: isMissing(form.displaysSelf) ? null : !companyShows,
    displayStartDate: companyShows ? (day(form.displayStartDate) ?? viewing.first) : null,
    displayEndDate: companyShows ? (day(form.displayEndDate) ?? viewing.last) : null,
    newAddress: Object.values(form.newAddress).every(isMissing) ? null : form.newAddress,
    isCollateral: null,
    collateralLender: null,
    beneficiaries: form.beneficiaries.filter(isBeneficiaryTouched).map((typed) => ({
      ...typed,
      returnPercentage: isMissing(typed.returnPercentage)
        ? null
        : (parsePercentage(typed.returnPercentage) ?? typed.returnPercentage),
    })),
  })
  const read = terminationOperationFor(context).safeParse(candidate)
  return read.success
    ? { operation: read.data, faults: [] }
    : { operation: null, faults: faultsOf(read.error.issues) }
}
