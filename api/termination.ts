import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { MAX_BENEFICIARIES } from '../domain/beneficiaries.ts'
import { isEndBeforeAgreedDate } from '../domain/contracts.ts'
import { type IsoDate, isEmptyDayRange, isIsoDate } from '../domain/dates.ts'
import { isMaskedIban, needsBic } from '../domain/iban.ts'
import {
  MAX_ADDITIONAL_DETAILS,
  MAX_BENEFICIARY_EMAIL,
  MAX_BENEFICIARY_PHONE,
  MAX_CITY,
  MAX_FILES,
  MAX_NAME,
  MAX_STREET,
} from '../domain/limits.ts'
import { isMissing } from '../domain/missing.ts'
import {
  hasNewAddress,
  missingAddressFields,
  NEW_ADDRESS_FIELDS,
  type NewAddress,
} from '../domain/new-address.ts'
import {
  type ContractType,
  contractEndBounds,
  listEndDatesOfEarlierNotices,
  movingOutBounds,
  viewingBounds,
} from '../domain/notice-period.ts'
import { doSharesSumToHundred } from '../domain/percentages.ts'
import {
  isPhoneNumber,
  removeSpacesOfPhoneNumber,
  toInternationalPhoneNumber,
} from '../domain/phone.ts'
import { identificationLink, requestAnswerFields, requestStatusFields } from './approval.ts'
import { bic, ibanOrMasked } from './bank-account.ts'
import { contractParams, terminationStatus } from './contracts.ts'
import { attachedFile } from './files.ts'
import { route } from './route.ts'
import { crossFieldRuleOf, hasDuplicates, isObjectToCheck } from './rule.ts'
import {
  emailUpTo,
  freeLine,
  freeText,
  isoDay,
  locale,
  percentage,
  plainText,
  postalCode,
  requiredOr,
  textUpTo,
  uuid,
} from './values.ts'

export {
  type ApprovalAction,
  approvalActions,
  type Receipt,
  readReceipt,
  receipt,
} from './approval.ts'

/** Why a resident moves out, in the specification's order (1, section 3). */
export const terminationReasons = [
  'apartment_size',
  'area_poor_services',
  'buying_property',
  'disturbing_neighbours_or_building',
  'family_size_change',
  'housing_company_fee_amount',
  'internal_swap',
  'move_due_work',
  'move_to_another_municipality',
  'move_to_another_rental',
  'move_to_care_home_or_hospital',
  'move_to_right_of_occupancy',
  'other',
  'poor_apartment_condition',
  'poor_apartment_equipment_or_properties',
  'poor_property_condition',
  'poor_property_maintenance',
  'poor_transportation_options',
  'housing_costs',
  'move_to_another_apartment_of_same_owner',
  'death',
] as const
export type TerminationReason = (typeof terminationReasons)[number]

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const isTerminationReason = (name: string): name is TerminationReason =>
  terminationReasons.some((reason) => reason === name)

/** A reason; the camel-case spelling is accepted too. */
const readReason = textUpTo(60).check(z.overwrite(snakeCase))
const terminationReason = readReason.check(z.refine(isTerminationReason, 'invalid_type'))

/**
 * The data that the bounds of a termination are calculated from; a viewing takes 24 hours of
 * notice.
 */
export interface TerminationContext {
  readonly contractType: ContractType
  readonly noticeDay: IsoDate
  readonly contractEndDate: IsoDate | null
  readonly firstViewing: IsoDate
  /** The end dates of earlier notices of the contract; none by default. */
  readonly ofEarlierNotices?: readonly IsoDate[]
}

/** Fields that identify the owner of a beneficiary. */
const belonging = {
  tenantId: z.nullable(uuid),
  contractToTenantAssociationId: z.nullable(uuid),
}

const phoneNumber = plainText(40).check(
  z.overwrite(toInternationalPhoneNumber),
  z.refine((value) => removeSpacesOfPhoneNumber(value).length <= MAX_BENEFICIARY_PHONE, {
    error: 'too_big',
    abort: true,
  }),
  z.refine(isPhoneNumber, 'invalid_phone_number'),
)

const asksBic = (iban: unknown) => typeof iban === 'string' && needsBic(iban)

const isMasked = (iban: unknown) => typeof iban === 'string' && isMaskedIban(iban)

/**
 * An account to which money is returned; a Finnish one has no BIC. The number of a known account may
 * be masked, as it was read: it stays as it is. Specification 1, section 5.
 */
const keptBeneficiary = z
  .object({
    ...belonging,
    existingBeneficiaryId: z.nullable(uuid),
    removeExistingBeneficiary: z.literal(false),
    beneficiaryName: freeLine(MAX_NAME),
    iban: ibanOrMasked,
    bic: z.nullable(bic),
    returnPercentage: percentage,
    phoneNumber: z.nullable(phoneNumber),
    email: z.nullable(emailUpTo(MAX_BENEFICIARY_EMAIL)),
  })
  .check(
    z.refine<{ iban?: unknown; existingBeneficiaryId?: unknown }>(
      ({ iban, existingBeneficiaryId }) => !isMasked(iban) || existingBeneficiaryId !== null,
      { path: ['iban'], error: 'invalid_iban', when: isObjectToCheck },
    ),
    z.refine<{ iban?: unknown; bic?: unknown }>(
      ({ iban, bic }) => !(asksBic(iban) && isMissing(bic)),
      { path: ['bic'], error: 'required', when: isObjectToCheck },
    ),
    z.overwrite((one) => (asksBic(one.iban) ? one : { ...one, bic: null })),
  )

/**
 * A known account that gets no more returns, identified by its id, with a share of 0. Its other
 * fields are not validated; unreadable ones become empty.
 */
const removedBeneficiary = z.object({
  ...belonging,
  existingBeneficiaryId: z.guid(requiredOr('invalid_string')),
  removeExistingBeneficiary: z.literal(true),
  beneficiaryName: otherwise(textUpTo(MAX_NAME), ''),
  iban: otherwise(ibanOrMasked, ''),
  bic: otherwise(z.nullable(bic), null),
  returnPercentage: percentage.check(z.lte(0, 'too_big')),
  phoneNumber: otherwise(z.nullable(phoneNumber), null),
  email: otherwise(z.nullable(emailUpTo(MAX_BENEFICIARY_EMAIL)), null),
})

type Removable<One> = Omit<One, 'removeExistingBeneficiary'> & {
  removeExistingBeneficiary: boolean
}
export type TerminationBeneficiary = Removable<z.infer<typeof keptBeneficiary>>

const beneficiary: z.ZodMiniType<TerminationBeneficiary> = z.discriminatedUnion(
  'removeExistingBeneficiary',
  [keptBeneficiary, removedBeneficiary],
  'invalid_type',
)

/** An account of a request as it is read, whose number may be masked. */
const readBeneficiary = z.object({
  ...belonging,
  existingBeneficiaryId: z.nullable(uuid),
  removeExistingBeneficiary: z.boolean(),
  beneficiaryName: z.string(),
  iban: z.string(),
  bic: z.nullable(z.string()),
  returnPercentage: z.number(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

/** The new address: all four fields, or none, which is read as no address. */
const newAddress = z
  .nullable(
    z
      .object({
        recipientName: z.nullable(freeLine(MAX_NAME)),
        streetAddress: z.nullable(freeLine(MAX_STREET)),
        postalCode: z.nullable(postalCode),
        city: z.nullable(freeLine(MAX_CITY)),
      })
      .check(
        ...NEW_ADDRESS_FIELDS.map((field) =>
          z.refine<NewAddress>((address) => !missingAddressFields(address).includes(field), {
            path: [field],
            error: 'address_incomplete',
            when: isObjectToCheck,
          }),
        ),
      ),
  )
  .check(z.overwrite((address) => (hasNewAddress(address) ? address : null)))

/** The most beneficiaries accepted, including removed ones. */
export const MAX_BENEFICIARY_ROWS = 20

/** The request body of a termination, without the rules that depend on the contract. */
export const terminationOperation = z.object({
  movingOutDate: z.nullable(isoDay),
  endDate: isoDay,
  terminationReason,
  additionalDetails: z.nullable(freeText(MAX_ADDITIONAL_DETAILS)),
  fileUuids: z.array(uuid).check(z.maxLength(MAX_FILES, 'too_many_files')),
  givingContactInfoAllowed: z.boolean(requiredOr('invalid_type')),
  masterKeyAccessAllowed: z.boolean(requiredOr('invalid_type')),
  hasPetsInApartment: z.boolean(requiredOr('invalid_type')),
  displaysSelf: z.boolean(requiredOr('invalid_type')),
  displayStartDate: z.nullable(isoDay),
  displayEndDate: z.nullable(isoDay),
  newAddress,
  isCollateral: z.nullable(z.boolean('invalid_type')),
  collateralLender: z.nullable(freeLine(MAX_NAME)),
  beneficiaries: z.array(beneficiary).check(z.maxLength(MAX_BENEFICIARY_ROWS, 'too_big')),
})
export type TerminationOperation = z.infer<typeof terminationOperation>

type Candidate = Partial<TerminationOperation>

const rule = crossFieldRuleOf<Candidate>()

const dayOf = (value: unknown) => String(value)
const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)

/**
 * The schema of a termination of one contract: shape, bounds and rules across fields. Reports all
 * errors at once. Specification 1, section 5.
 */
export function terminationOperationSchemaFor({
  contractType,
  noticeDay,
  contractEndDate,
  firstViewing,
  ofEarlierNotices = [],
}: TerminationContext) {
  const notice = { contractType, noticeDay, contractEndDate }
  const end = contractEndBounds(notice)
  const endsBefore = listEndDatesOfEarlierNotices(notice, ofEarlierNotices)
  const moving = movingOutBounds({ noticeDay, endDate: contractEndDate })
  const ofOccupancy = contractType === 'right_of_occupancy'
  const viewing = (c: Candidate) =>
    viewingBounds({ firstViewing, noticeDay, endDate: isDay(c.endDate) ? c.endDate : end.last })
  /**
   * Whether any viewing is possible: where the contract ends too soon for one, only that is
   * reported.
   */
  const isViewed = (c: Candidate) => !isEmptyDayRange(viewing(c))
  const rows = (c: Candidate) => (Array.isArray(c.beneficiaries) ? c.beneficiaries : [])
  const kept = (c: Candidate) => rows(c).filter(isKept)
  const sharing = (c: Candidate) => kept(c).filter((one) => !isMissing(one.iban))
  const hasFiles = (c: Candidate) => Array.isArray(c.fileUuids) && c.fileUuids.length > 0

  return terminationOperation.check(
    rule(
      ['endDate'],
      'too_small_date',
      (c) => !isDay(c.endDate) || c.endDate >= end.first || endsBefore.includes(c.endDate),
    ),
    rule(['endDate'], 'too_big_date', (c) => !isDay(c.endDate) || c.endDate <= end.last),
    rule(
      ['movingOutDate'],
      'too_small_date',
      (c) => !isDay(c.movingOutDate) || c.movingOutDate >= moving.first,
    ),
    rule(
      ['movingOutDate'],
      'move_date_after_end_date',
      (c) => !isDay(c.movingOutDate) || !isDay(c.endDate) || c.movingOutDate <= c.endDate,
    ),
    rule(
      ['movingOutDate'],
      'too_big_date',
      (c) => !isDay(c.movingOutDate) || c.movingOutDate <= moving.last,
    ),
    rule(
      ['masterKeyAccessAllowed'],
      'invalid_type',
      (c) => typeof c.displaysSelf !== 'boolean' || c.masterKeyAccessAllowed === !c.displaysSelf,
    ),
    rule(['displaysSelf'], 'too_small_date', (c) => c.displaysSelf !== false || isViewed(c)),
    ...(['displayStartDate', 'displayEndDate'] as const).flatMap((field) => {
      const isFree = (c: Candidate) => !isDay(c[field]) || !isViewed(c)
      return [
        rule([field], 'required', (c) => c.displaysSelf !== false || c[field] != null),
        rule([field], 'invalid_type', (c) => c.displaysSelf !== true || c[field] == null),
        rule([field], 'too_small_date', (c) => isFree(c) || dayOf(c[field]) >= viewing(c).first),
        rule([field], 'too_big_date', (c) => isFree(c) || dayOf(c[field]) <= viewing(c).last),
      ]
    }),
    rule(
      ['displayEndDate'],
      'too_small_date',
      (c) =>
        !isViewed(c) ||
        !isDay(c.displayStartDate) ||
        !isDay(c.displayEndDate) ||
        c.displayEndDate >= c.displayStartDate,
    ),
    rule(
      ['fileUuids'],
      'required',
      (c) =>
        !isDay(c.endDate) ||
        !isEndBeforeAgreedDate(c.endDate, { endDate: contractEndDate }) ||
        hasFiles(c),
    ),
    rule(['fileUuids'], 'invalid_type', (c) => !hasDuplicates(c.fileUuids ?? [])),
    rule(['isCollateral'], 'required', (c) => !ofOccupancy || c.isCollateral != null),
    rule(['isCollateral'], 'invalid_type', (c) => ofOccupancy || c.isCollateral == null),
    rule(
      ['collateralLender'],
      'required',
      (c) => c.isCollateral !== true || c.collateralLender != null,
    ),
    rule(
      ['collateralLender'],
      'invalid_type',
      (c) => c.isCollateral === true || c.collateralLender == null,
    ),
    rule(['beneficiaries'], 'required', (c) => !ofOccupancy || kept(c).length > 0),
    rule(['beneficiaries'], 'too_big', (c) => kept(c).length <= MAX_BENEFICIARIES),
    rule(
      ['beneficiaries'],
      'invalid_type',
      (c) => !hasDuplicates(rows(c).flatMap((one) => one?.existingBeneficiaryId ?? [])),
    ),
    ...Array.from({ length: MAX_BENEFICIARY_ROWS }, (_, place) =>
      rule(
        ['beneficiaries', place, 'returnPercentage'],
        'invalid_return_percentage_sum',
        (c) => rows(c).findIndex((one) => one === sharing(c)[0]) !== place || isWhole(sharing(c)),
      ),
    ),
  )
}

type Row = TerminationBeneficiary

const isKept = (one: Row) => isObjectToCheck({ value: one }) && !one.removeExistingBeneficiary

/** Whether shares sum to 100; shares that are no percentages have their own errors. */
const isWhole = (sharing: readonly Row[]) => {
  const shares = sharing.map((one) => one.returnPercentage)
  return !shares.every((one) => percentage.safeParse(one).success) || doSharesSumToHundred(shares)
}

/**
 * A termination as it is stored while it is signed: numbers and BICs of known accounts as they are
 * known, complete or not.
 */
export const terminationOperationBeingSigned = z.extend(terminationOperation, {
  beneficiaries: z.array(readBeneficiary).check(z.maxLength(MAX_BENEFICIARY_ROWS, 'too_big')),
})

/** A termination request as its parties see it. */
export const terminationRequest = z.extend(terminationOperation, {
  ...requestStatusFields,
  status: terminationStatus,
  noticeDay: isoDay,
  /** Read as it is: one that the portal does not know is shown as UNKNOWN. */
  terminationReason: readReason,
  /** Beyond the specification: the end dates of all notices of the contract so far. */
  endDatesSoFar: z.optional(z.array(isoDay)),
  /** Of others' accounts, those who do not sign the request read the last four characters alone. */
  beneficiaries: z.array(z.extend(readBeneficiary, { returnPercentage: z.nullable(z.number()) })),
  /** The attached files, in the order of `fileUuids`. */
  files: z.array(attachedFile),
})
export type TerminationRequest = z.infer<typeof terminationRequest>

/**
 * The latest request of the contract; null without one, and for members who are not its
 * parties. It has what was sent, and `approvals` of the other parties: empty where nobody else has to
 * approve. A request waits for them as `pending_tenant_approval`, then for the provider as
 * `ready_for_review`. 404 NOT_FOUND for a contract that is not the caller's.
 */
export const readTermination = route({
  method: 'GET',
  path: '/contracts/:contract/termination',
  summary: 'The latest termination request',
  access: 'session',
  params: contractParams,
  response: z.nullable(terminationRequest),
})

/**
 * Starts a termination: stores the form data and returns where to identify. The portal leaves for
 * `link`; from there the browser comes back, within 30 minutes, to
 * `/asiointi/{contract}/irtisano?success=true&state=confirmed` (or `state=pending` where other parties
 * have to approve), or with `success=false` and `error=` a code, such as CONFIRM_OPERATION_CANCELLED or
 * CONFIRM_OPERATION_IDENTITY_MISMATCH; the portal then reads the contract and the request again. The
 * day of notice is the Helsinki day of this call. A rental ends at the earliest on the last day of the
 * next full calendar month: `too_small_date` at `operationData.endDate`. The draft is removed when the
 * request is signed. 400 VALIDATION_ERROR, 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport identity, 409 STATE_CONFLICT when the
 * contract may not be terminated, 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR when identification
 * cannot be started.
 */
export const initTermination = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/init/contract-termination/create',
  summary: 'Begin a termination by strong identification',
  access: 'session',
  params: contractParams,
  body: z.object({
    operationData: terminationOperation,
    locale,
    provider: z.enum(['ftn', 'passport']),
  }),
  changes: ['contracts', 'notifications', 'drafts', 'termination', 'receipt'],
  response: identificationLink,
  creates: true,
  checkedLater: true,
})

/**
 * Starts a party's answer to a request and returns where to identify; from there the browser comes
 * back to `/asiointi/{contract}/irtisano/vahvista`, as after a termination, with the state `confirmed`,
 * `pending` or `rejected`. 403
 * CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport identity, 404 NOT_FOUND for a request of
 * another contract, 409 STATE_CONFLICT when the caller's answer is no longer awaited, 500
 * TERMINATE_CONTRACT_INIT_CONFIRM_ERROR when identification cannot be started.
 */
export const approveTermination = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/init/contract-termination/approve',
  summary: 'Approve or reject a termination by strong identification',
  access: 'session',
  params: contractParams,
  body: z.object({
    ...requestAnswerFields,
    operationData: z.object({ terminationRequestId: uuid }),
  }),
  changes: ['contracts', 'notifications', 'termination', 'receipt'],
  response: identificationLink,
  creates: true,
})
