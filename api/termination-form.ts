import * as z from 'zod/mini'
import { listBeneficiaryIndexesToSend, normalizeShares } from '../domain/beneficiaries.ts'
import { isEmptyDayRange, parseTypedDate } from '../domain/dates.ts'
import { groupIban, needsBic } from '../domain/iban.ts'
import { isMissing, missingToNull } from '../domain/missing.ts'
import { type ContractType, contractEndBounds, viewingBounds } from '../domain/notice-period.ts'
import { formatShare, parseAnyPercentage } from '../domain/percentages.ts'
import type { Beneficiary, Contract } from './contracts.ts'
import { type FieldError, type FormParseResult, fieldErrorsOf } from './errors.ts'
import { attachedFile } from './files.ts'
import { emptyModificationForm, modificationForm } from './modification-form.ts'
import {
  type TerminationContext,
  type TerminationOperation,
  terminationOperationSchemaFor,
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

/** The form as the first version of the portal stored it. */
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
 * The termination form as typed: every field is a text, a choice or a file. Dates as `d.m.yyyy`.
 * `displaysSelf` says who shows the apartment.
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
 * The values of a termination draft: who moves out, the termination form, and the modification
 * form, which early drafts of this version lack.
 */
export const terminationDraft = z.object({
  leaving,
  form: terminationForm,
  modification: z._default(modificationForm, emptyModificationForm),
})
export type StoredTerminationDraft = z.infer<typeof terminationDraft>

const sinceFirstForm = { rightOfOccupancyCollateralLocation: '', bank: '', files: [] } as const
const firstDraft = z.object({
  leaving,
  modification: z._default(modificationForm, emptyModificationForm),
  form: z.pipe(
    firstForm,
    z.transform((form): TerminationForm => ({ ...form, ...sinceFirstForm, files: [] })),
  ),
})

/**
 * Parses the values of a stored draft, converting the first version; null when they are unreadable.
 */
export function parseTerminationDraft(
  version: number,
  values: unknown,
): StoredTerminationDraft | null {
  const schema = { 1: firstDraft, [TERMINATION_DRAFT_VERSION]: terminationDraft }[version]
  return schema?.safeParse(values).data ?? null
}

/** A blank beneficiary row. */
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

/** The blank form, with one beneficiary row that has the whole share. */
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

/** The validation context of the form; `ownName` is the resident's, prefilled as payee. */
export interface TerminationFormContext extends TerminationContext {
  readonly ownName?: string
}

/**
 * The form as first shown: filled with the known accounts and collateral, without accounts with the
 * name of the resident as payee.
 */
export function initialTerminationForm(
  {
    contract: { contractType, collateral },
    beneficiaries,
  }: {
    readonly contract: Pick<Contract, 'contractType' | 'collateral'>
    readonly beneficiaries: readonly Beneficiary[]
  },
  ownName = '',
): TerminationForm {
  const known = contractType === 'right_of_occupancy' ? collateral : null
  return clearDependentFields({
    ...emptyTerminationForm,
    ...(known && {
      rightOfOccupancyCollateralLocation: known.isCollateral ? 'bank' : 'holder',
      bank: known.bankName ?? '',
    }),
    beneficiaries:
      beneficiaries.length > 0
        ? beneficiaries.map(typedOf)
        : emptyTerminationForm.beneficiaries.map((row) => ({ ...row, beneficiaryName: ownName })),
  })
}

const typedOf = (known: Beneficiary): TypedBeneficiary => ({
  ...emptyBeneficiary,
  existingBeneficiaryId: known.id,
  tenantId: known.tenantId,
  beneficiaryName: known.beneficiaryName,
  iban: groupIban(known.iban),
  bic: known.bic ?? '',
  returnPercentage: known.returnPercentage === null ? '' : formatShare(known.returnPercentage),
})

/**
 * Clears fields that other answers make irrelevant: the BIC of a Finnish IBAN, the bank of a
 * collateral the holder has, viewing days when the tenant shows, shares of removed beneficiaries.
 */
export function clearDependentFields(form: TerminationForm): TerminationForm {
  return {
    ...form,
    ...(form.rightOfOccupancyCollateralLocation !== 'bank' && { bank: '' }),
    ...(form.displaysSelf !== 'propertyCompanyGroup' && {
      displayStartDate: '',
      displayEndDate: '',
    }),
    beneficiaries: normalizeShares(form.beneficiaries).map((one) =>
      needsBic(one.iban) ? one : { ...one, bic: '' },
    ),
  }
}

// Fails validation as `invalid_date`: days may only be typed as d.m.yyyy.
const NO_DAY = 'no day'

const day = (typed: string) => (isMissing(typed) ? null : (parseTypedDate(typed) ?? NO_DAY))
const percentage = (typed: string) =>
  isMissing(typed) ? null : (parseAnyPercentage(typed) ?? typed)

/** Converts the form to the request body; missing values become null, viewing days their limits. */
export function toTerminationBody(form: TerminationForm, context: TerminationFormContext): unknown {
  const companyShows = form.displaysSelf === 'propertyCompanyGroup'
  const isInBank = form.rightOfOccupancyCollateralLocation === 'bank'
  const isSaid = context.contractType === 'right_of_occupancy' && !isMissing(collateralOf(form))
  const viewing = viewingBounds({
    ...context,
    endDate: parseTypedDate(form.endDate) ?? contractEndBounds(context).last,
  })
  const viewed = (typed: string, open: string) =>
    isEmptyDayRange(viewing) ? open : (day(typed) ?? open)
  return missingToNull({
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
    beneficiaries: listBeneficiaryIndexesToSend(
      form.beneficiaries,
      context.contractType,
      context.ownName,
    )
      .flatMap((place) => form.beneficiaries[place] ?? [])
      .map((one) => ({ ...one, returnPercentage: percentage(one.returnPercentage) })),
  })
}

const collateralOf = (form: TerminationForm) => form.rightOfOccupancyCollateralLocation

/** Parses and validates the typed form. */
export function parseTerminationForm(
  form: TerminationForm,
  context: TerminationFormContext,
): FormParseResult<TerminationOperation> {
  const read = terminationOperationSchemaFor(context).safeParse(toTerminationBody(form, context))
  return read.success
    ? { result: read.data, errors: [] }
    : {
        result: null,
        errors: terminationFormErrors(
          fieldErrorsOf(read.error.issues),
          form,
          context.contractType,
          context.ownName,
        ),
      }
}

/** Form fields by their name in the request body, where the two names differ. */
const formFieldOf = new Map([
  ['isCollateral', 'rightOfOccupancyCollateralLocation'],
  ['collateralLender', 'bank'],
  ['masterKeyAccessAllowed', 'displaysSelf'],
  ['newAddress', 'newAddress.recipientName'],
])

/**
 * Converts errors of the request body to errors of the form, each at the field where it can be
 * corrected. A leading `operationData.` is ignored.
 */
export function terminationFormErrors(
  errors: readonly FieldError[],
  form: TerminationForm,
  contractType: ContractType,
  ownName = '',
): FieldError[] {
  const found = errors.map(({ path, key }) => ({
    path: terminationFormField(path.replace(/^operationData\./, ''), form, contractType, ownName),
    key,
  }))
  return found.filter(({ path }, index) => found.findIndex((one) => one.path === path) === index)
}

/** Returns the form field where the value at a path of the request body can be changed. */
export function terminationFormField(
  path: string,
  form: TerminationForm,
  contractType: ContractType,
  ownName = '',
): string {
  const [name = '', place = '', field = ''] = path.split('.')
  if (name === 'fileUuids') return 'files'
  if (name !== 'beneficiaries') return formFieldOf.get(path) ?? path
  const row = listBeneficiaryIndexesToSend(form.beneficiaries, contractType, ownName)[Number(place)]
  const isTyped = typedFields.includes(field)
  return place &&
    isTyped &&
    row !== undefined &&
    !form.beneficiaries[row]?.removeExistingBeneficiary
    ? `${name}.${row}.${field}`
    : name
}

const typedFields = ['beneficiaryName', 'iban', 'bic', 'returnPercentage', 'phoneNumber', 'email']
