import * as z from 'zod/mini'
import { sentPlaces, settleShares } from '../domain/beneficiaries.ts'
import { isEmpty, parseTypedDate } from '../domain/dates.ts'
import { groupIban, needsBic } from '../domain/iban.ts'
import { isMissing, withoutMissing } from '../domain/missing.ts'
import { type ContractType, terminationBounds, viewingBounds } from '../domain/notice-period.ts'
import { readPercentage, showShare } from '../domain/percentages.ts'
import type { Beneficiary, Contract } from './contracts.ts'
import { type FieldFault, type FormCheck, faultsOf } from './errors.ts'
import { attachedFile } from './files.ts'
import { emptyModificationForm, modificationForm } from './modification-form.ts'
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
export type TypedBeneficiary = z.infer<typeof typedBeneficiary>

/** The form as the first version of the portal kept it. */
const firstForm = z.object({
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

/**
 * The termination form as typed: every field a text, a choice or a file. Dates as `d.m.yyyy`.
 * `displaysSelf` holds who shows the apartment.
 */
export const terminationForm = z.extend(firstForm, {
  rightOfOccupancyCollateralLocation: z.enum(['', 'bank', 'holder']),
  bank: z.string(),
  files: z.array(attachedFile),
})
export type TerminationForm = z.infer<typeof terminationForm>

/** The version that a draft is stored with. */
export const TERMINATION_DRAFT_VERSION = 2

const leaving = z.array(uuid)
/**
 * What a draft of a termination holds: who moves out, the form, and the form for when others stay,
 * which the first drafts of this version lack.
 */
export const terminationDraft = z.object({
  leaving,
  form: terminationForm,
  modification: z._default(modificationForm, emptyModificationForm),
})
export type KeptTermination = z.infer<typeof terminationDraft>

const sinceFirstForm = { rightOfOccupancyCollateralLocation: '', bank: '', files: [] } as const
const firstDraft = z.object({
  leaving,
  modification: z._default(modificationForm, emptyModificationForm),
  form: z.pipe(
    firstForm,
    z.transform((form): TerminationForm => ({ ...form, ...sinceFirstForm, files: [] })),
  ),
})

/** What a kept draft holds, one of the first version converted; null when it cannot be read. */
export function readTerminationDraft(version: number, values: unknown): KeptTermination | null {
  const schema = { 1: firstDraft, [TERMINATION_DRAFT_VERSION]: terminationDraft }[version]
  return schema?.safeParse(values).data ?? null
}

/** A beneficiary of whom nothing is known. */
export const emptyBeneficiary: TypedBeneficiary = {
  existingBeneficiaryId: null,
  removeExistingBeneficiary: false,
  tenantId: null,
  contractToTenantAssociationId: null,
  beneficiaryName: '',
  iban: '',
  bic: '',
  returnPercentage: '',
  phoneNumber: '',
  email: '',
}

/** A form nobody has touched, with one row for a beneficiary who gets it all. */
export const emptyTerminationForm: TerminationForm = {
  terminationReason: '',
  endDate: '',
  movingOutDate: '',
  rightOfOccupancyCollateralLocation: '',
  bank: '',
  beneficiaries: [{ ...emptyBeneficiary, returnPercentage: '100' }],
  newAddress: { recipientName: '', streetAddress: '', postalCode: '', city: '' },
  displaysSelf: '',
  displayStartDate: '',
  displayEndDate: '',
  givingContactInfoAllowed: false,
  hasPetsInApartment: false,
  additionalDetails: '',
  files: [],
}

/** A form as it is first shown: with what is known of the accounts and the collateral. */
export function initialTerminationForm({
  contract: { contractType, collateral },
  beneficiaries,
}: {
  readonly contract: Pick<Contract, 'contractType' | 'collateral'>
  readonly beneficiaries: readonly Beneficiary[]
}): TerminationForm {
  const known = contractType === 'right_of_occupancy' ? collateral : null
  return settleTerminationForm({
    ...emptyTerminationForm,
    ...(known && {
      rightOfOccupancyCollateralLocation: known.isCollateral ? 'bank' : 'holder',
      bank: known.bankName ?? '',
    }),
    ...(beneficiaries.length > 0 && { beneficiaries: beneficiaries.map(typedOf) }),
  })
}

const typedOf = (known: Beneficiary): TypedBeneficiary => ({
  ...emptyBeneficiary,
  existingBeneficiaryId: known.id,
  tenantId: known.tenantId,
  beneficiaryName: known.beneficiaryName,
  iban: groupIban(known.iban),
  bic: known.bic ?? '',
  returnPercentage: showShare(known.returnPercentage),
})

/**
 * Clears what another answer has made void: the BIC of a Finnish IBAN, the bank of a collateral
 * that the holder has, viewings by the tenant, shares of removed beneficiaries.
 */
export function settleTerminationForm(form: TerminationForm): TerminationForm {
  return {
    ...form,
    ...(form.rightOfOccupancyCollateralLocation !== 'bank' && { bank: '' }),
    ...(form.displaysSelf !== 'propertyCompanyGroup' && {
      displayStartDate: '',
      displayEndDate: '',
    }),
    beneficiaries: settleShares(form.beneficiaries).map((one) =>
      needsBic(one.iban) ? one : { ...one, bic: '' },
    ),
  }
}

// Refused as `invalid_date`: a day is typed as d.m.yyyy and in no other way.
const NO_DAY = 'no day'

const day = (typed: string) => (isMissing(typed) ? null : (parseTypedDate(typed) ?? NO_DAY))
const percentage = (typed: string) => (isMissing(typed) ? null : (readPercentage(typed) ?? typed))

/** What a form says, as it is sent; what is missing as null. An open end of the viewings is filled. */
export function sentForm(form: TerminationForm, context: TerminationContext): unknown {
  const companyShows = form.displaysSelf === 'propertyCompanyGroup'
  const isInBank = form.rightOfOccupancyCollateralLocation === 'bank'
  const isSaid = context.contractType === 'right_of_occupancy' && !isMissing(collateralOf(form))
  const viewing = viewingBounds({
    ...context,
    endDate: parseTypedDate(form.endDate) ?? terminationBounds(context).last,
  })
  const viewed = (typed: string, open: string) => (isEmpty(viewing) ? open : (day(typed) ?? open))
  return withoutMissing({
    movingOutDate: day(form.movingOutDate),
    endDate: day(form.endDate),
    terminationReason: form.terminationReason,
    additionalDetails: form.additionalDetails,
    fileUuids: form.files.map((file) => file.uuid),
    givingContactInfoAllowed: form.givingContactInfoAllowed,
    masterKeyAccessAllowed: companyShows,
    hasPetsInApartment: form.hasPetsInApartment,
    displaysSelf: isMissing(form.displaysSelf) ? null : !companyShows,
    displayStartDate: companyShows ? viewed(form.displayStartDate, viewing.first) : null,
    displayEndDate: companyShows ? viewed(form.displayEndDate, viewing.last) : null,
    newAddress: form.newAddress,
    isCollateral: isSaid ? isInBank : null,
    collateralLender: isSaid && isInBank ? form.bank : null,
    beneficiaries: sentPlaces(form.beneficiaries, context.contractType)
      .flatMap((place) => form.beneficiaries[place] ?? [])
      .map((one) => ({ ...one, returnPercentage: percentage(one.returnPercentage) })),
  })
}

const collateralOf = (form: TerminationForm) => form.rightOfOccupancyCollateralLocation

/** Reads the typed form and checks it. */
export function checkTerminationForm(
  form: TerminationForm,
  context: TerminationContext,
): FormCheck<TerminationOperation> {
  const read = terminationOperationFor(context).safeParse(sentForm(form, context))
  return read.success
    ? { result: read.data, faults: [] }
    : { result: null, faults: formFaults(faultsOf(read.error.issues), form, context.contractType) }
}

/** What is asked under another name in the form than on the wire. */
const asked = new Map([
  ['isCollateral', 'rightOfOccupancyCollateralLocation'],
  ['collateralLender', 'bank'],
  ['masterKeyAccessAllowed', 'displaysSelf'],
  ['newAddress', 'newAddress.recipientName'],
])

/**
 * Faults of what was sent as faults of the form it was sent from: each at the field where it can be
 * put right. A leading `operationData.` is forgiven.
 */
export function formFaults(
  faults: readonly FieldFault[],
  form: TerminationForm,
  contractType: ContractType,
): FieldFault[] {
  const found = faults.map(({ path, key }) => ({
    path: formField(path.replace(/^operationData\./, ''), form, contractType),
    key,
  }))
  return found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index)
}

/** The field of the form where what was sent under a path can be changed. */
export function formField(path: string, form: TerminationForm, contractType: ContractType): string {
  const [name = '', place = '', field = ''] = path.split('.')
  if (name === 'fileUuids') return 'files'
  if (name !== 'beneficiaries') return asked.get(path) ?? path
  const row = sentPlaces(form.beneficiaries, contractType)[Number(place)]
  const isTyped = typedFields.includes(field)
  return place &&
    isTyped &&
    row !== undefined &&
    !form.beneficiaries[row]?.removeExistingBeneficiary
    ? `${name}.${row}.${field}`
    : name
}

const typedFields = ['beneficiaryName', 'iban', 'bic', 'returnPercentage', 'phoneNumber', 'email']
