import * as z from 'zod/mini'
import { sentBeneficiaries } from '../domain/beneficiaries.ts'
import { parseTypedDate } from '../domain/dates.ts'
import { needsBic } from '../domain/iban.ts'
import { isMissing, withoutMissing } from '../domain/missing.ts'
import { terminationBounds, viewingBounds } from '../domain/notice-period.ts'
import { parsePercentage } from '../domain/percentages.ts'
import { type FormCheck, faultsOf } from './errors.ts'
import {
  type TerminationContext,
  type TerminationOperation,
  terminationOperationFor,
} from './termination.ts'
import { uuid } from './values.ts'

/** A beneficiary as typed. */
const typedBeneficiary = z.object({
  existingBeneficiaryId: z.nullable(uuid),
  removeExistingBeneficiary: z.boolean(),
  tenantId: z.nullable(uuid),
  contractToTenantAssociationId: z.nullable(uuid),
  beneficiaryName: z.string(),
  iban: z.string(),
  bic: z.string(),
  returnPercentage: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
})

/**
 * The termination form as typed: every field a text or a choice, named as on the wire, so that a
 * fault of the server finds its field. Dates as `d.m.yyyy`. `displaysSelf` holds who shows the
 * apartment.
 */
export const terminationForm = z.object({
  terminationReason: z.string(),
  endDate: z.string(),
  movingOutDate: z.string(),
  beneficiaries: z.array(typedBeneficiary),
  newAddress: z.object({
    recipientName: z.string(),
    streetAddress: z.string(),
    postalCode: z.string(),
    city: z.string(),
  }),
  displaysSelf: z.enum(['', 'tenant', 'propertyCompanyGroup']),
  displayStartDate: z.string(),
  displayEndDate: z.string(),
  givingContactInfoAllowed: z.boolean(),
  hasPetsInApartment: z.boolean(),
  additionalDetails: z.string(),
})
export type TerminationForm = z.infer<typeof terminationForm>

/** The version that a draft is stored with; another one is not read. */
export const TERMINATION_DRAFT_VERSION = 1

/** What a draft of a termination holds: who moves out, and the form. */
export const terminationDraft = z.object({
  leaving: z.array(uuid),
  form: terminationForm,
})

/** A form nobody has touched, with one row for a beneficiary who gets it all. */
export const emptyTerminationForm: TerminationForm = {
  terminationReason: '',
  endDate: '',
  movingOutDate: '',
  beneficiaries: [
    {
      existingBeneficiaryId: null,
      removeExistingBeneficiary: false,
      tenantId: null,
      contractToTenantAssociationId: null,
      beneficiaryName: '',
      iban: '',
      bic: '',
      returnPercentage: '100',
      phoneNumber: '',
      email: '',
    },
  ],
  newAddress: { recipientName: '', streetAddress: '', postalCode: '', city: '' },
  displaysSelf: '',
  displayStartDate: '',
  displayEndDate: '',
  givingContactInfoAllowed: false,
  hasPetsInApartment: false,
  additionalDetails: '',
}

/** Clears what another answer has made void: the BIC of a Finnish IBAN, viewings by the tenant. */
export function settleTerminationForm(form: TerminationForm): TerminationForm {
  const viewings =
    form.displaysSelf === 'propertyCompanyGroup' ? {} : { displayStartDate: '', displayEndDate: '' }
  return {
    ...form,
    ...viewings,
    beneficiaries: form.beneficiaries.map((one) =>
      needsBic(one.iban) ? one : { ...one, bic: '' },
    ),
  }
}

// Refused as `invalid_date`: a day is typed as d.m.yyyy and in no other way.
const NO_DAY = 'no day'

const day = (typed: string) => (isMissing(typed) ? null : (parseTypedDate(typed) ?? NO_DAY))
const percentage = (typed: string) => (isMissing(typed) ? null : (parsePercentage(typed) ?? typed))

/** Reads the typed form and checks it. An open end of the viewings is filled with its bound. */
export function checkTerminationForm(
  form: TerminationForm,
  context: TerminationContext,
): FormCheck<TerminationOperation> {
  const companyShows = form.displaysSelf === 'propertyCompanyGroup'
  const viewing = viewingBounds({
    now: context.now,
    endDate: parseTypedDate(form.endDate) ?? terminationBounds(context).last,
  })
  const candidate = {
    movingOutDate: day(form.movingOutDate),
    endDate: day(form.endDate),
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
    beneficiaries: sentBeneficiaries(form.beneficiaries, context.contractType).map((one) => ({
      ...one,
      returnPercentage: percentage(one.returnPercentage),
    })),
  }
  const read = terminationOperationFor(context).safeParse(withoutMissing(candidate))
  return read.success
    ? { result: read.data, faults: [] }
    : { result: null, faults: faultsOf(read.error.issues) }
}
