import * as z from 'zod/mini'
import { MAX_BENEFICIARIES } from '../domain/beneficiaries.ts'
import { type IsoDate, isIsoDate } from '../domain/dates.ts'
import { needsBic } from '../domain/iban.ts'
import { MAX_ADDITIONAL_DETAILS, MAX_BENEFICIARY_PHONE_DIGITS, MAX_NAME } from '../domain/limits.ts'
import { isMissing } from '../domain/missing.ts'
import { missingAddressFields, NEW_ADDRESS_FIELDS, type NewAddress } from '../domain/new-address.ts'
import {
  type ContractType,
  movingOutBounds,
  terminationBounds,
  viewingBounds,
} from '../domain/notice-period.ts'
import { sumsToHundred } from '../domain/percentages.ts'
import { isPhoneNumber, phoneDigits } from '../domain/phone.ts'
import { bic, iban } from './bank-account.ts'
import { ofContract, terminationStatus } from './contracts.ts'
import type { MessageKey } from './errors.ts'
import { route } from './route.ts'
import {
  email,
  instant,
  isoDay,
  locale,
  percentage,
  postalCode,
  requiredOr,
  text,
  uuid,
} from './values.ts'

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

const isThere = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const isReason = (name: string) => terminationReasons.some((reason) => reason === name)

/** A reason; the camel-case spelling is read as the same. */
const terminationReason = text(60).check(z.overwrite(snakeCase), z.refine(isReason, 'invalid_type'))

/** What the bounds of a termination are reckoned from; `now` is for the 24 hours before a viewing. */
export interface TerminationContext {
  readonly contractType: ContractType
  readonly noticeDay: IsoDate
  readonly contractEndDate: IsoDate | null
  readonly now: Date
}

const asksBic = (iban: unknown) => typeof iban === 'string' && needsBic(iban)

/** Where money is returned. Specification 1, section 5. */
const beneficiary = z
  .object({
    existingBeneficiaryId: z.nullable(uuid),
    removeExistingBeneficiary: z.boolean(requiredOr('invalid_type')),
    tenantId: z.nullable(uuid),
    contractToTenantAssociationId: z.nullable(uuid),
    beneficiaryName: text(MAX_NAME),
    iban,
    bic: z.nullable(bic),
    returnPercentage: percentage,
    phoneNumber: z.nullable(
      text(40).check(
        z.refine((value) => phoneDigits(value).length <= MAX_BENEFICIARY_PHONE_DIGITS, {
          error: 'too_big',
          abort: true,
        }),
        z.refine(isPhoneNumber, 'invalid_phone_number'),
      ),
    ),
    email: z.nullable(email),
  })
  .check(
    z.refine<{ iban?: unknown; bic?: unknown }>(
      ({ iban, bic }) => !(asksBic(iban) && isMissing(bic)),
      {
        path: ['bic'],
        error: 'required',
        when: isThere,
      },
    ),
  )

/** The new address: none of the four, or all. */
const newAddress = z
  .object({
    recipientName: z.nullable(text(MAX_NAME)),
    streetAddress: z.nullable(text(MAX_NAME)),
    postalCode: z.nullable(postalCode),
    city: z.nullable(text(MAX_NAME)),
  })
  .check(
    ...NEW_ADDRESS_FIELDS.map((field) =>
      z.refine<NewAddress>((address) => !missingAddressFields(address).includes(field), {
        path: [field],
        error: 'address_incomplete',
        when: isThere,
      }),
    ),
  )

/** The form data of a termination as it crosses the wire, without what depends on the contract. */
export const terminationOperation = z.object({
  movingOutDate: z.nullable(isoDay),
  endDate: isoDay,
  terminationReason,
  additionalDetails: z.nullable(text(MAX_ADDITIONAL_DETAILS)),
  fileUuids: z.array(uuid).check(z.maxLength(20, 'too_big')),
  givingContactInfoAllowed: z.boolean(requiredOr('invalid_type')),
  masterKeyAccessAllowed: z.boolean(requiredOr('invalid_type')),
  hasPetsInApartment: z.boolean(requiredOr('invalid_type')),
  displaysSelf: z.boolean(requiredOr('invalid_type')),
  displayStartDate: z.nullable(isoDay),
  displayEndDate: z.nullable(isoDay),
  newAddress: z.nullable(newAddress),
  isCollateral: z.nullable(z.boolean('invalid_type')),
  collateralLender: z.nullable(text(MAX_NAME)),
  beneficiaries: z.array(beneficiary).check(z.maxLength(2 * MAX_BENEFICIARIES, 'too_big')),
})
export type TerminationOperation = z.infer<typeof terminationOperation>
export type TerminationBeneficiary = z.infer<typeof beneficiary>

type Candidate = Partial<TerminationOperation>

const rule = (
  path: readonly (string | number)[],
  error: MessageKey,
  holds: (c: Candidate) => boolean,
) => z.refine<Candidate>(holds, { path: [...path], error, when: isThere })

const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)

/**
 * The form data of a termination of one contract: shape, bounds and everything that hangs together.
 * Says every fault at once. Specification 1, section 5.
 */
export function terminationOperationFor({
  contractType,
  noticeDay,
  contractEndDate,
  now,
}: TerminationContext) {
  const end = terminationBounds({ contractType, noticeDay, contractEndDate })
  const moving = movingOutBounds({ noticeDay, endDate: null })
  const ofOccupancy = contractType === 'right_of_occupancy'
  const viewing = (c: Candidate) =>
    viewingBounds({ now, endDate: isDay(c.endDate) ? c.endDate : end.last })
  const kept = (c: Candidate) =>
    Array.isArray(c.beneficiaries)
      ? c.beneficiaries.filter((one) => isThere({ value: one }) && !one.removeExistingBeneficiary)
      : []

  const hasFiles = (c: Candidate) => Array.isArray(c.fileUuids) && c.fileUuids.length > 0
  const shares = (c: Candidate) =>
    kept(c)
      .filter((one) => !isMissing(one.iban))
      .map((one) => one.returnPercentage)

  return terminationOperation.check(
    rule(['endDate'], 'too_small_date', (c) => !isDay(c.endDate) || c.endDate >= end.first),
    rule(['endDate'], 'too_big_date', (c) => !isDay(c.endDate) || c.endDate <= end.last),
    rule(
      ['movingOutDate'],
      'too_small_date',
      (c) => !isDay(c.movingOutDate) || c.movingOutDate >= moving.first,
    ),
    rule(
      ['movingOutDate'],
      'too_big_date',
      (c) => !isDay(c.movingOutDate) || c.movingOutDate <= moving.last,
    ),
    rule(
      ['movingOutDate'],
      'move_date_after_end_date',
      (c) => !isDay(c.movingOutDate) || !isDay(c.endDate) || c.movingOutDate <= c.endDate,
    ),
    rule(
      ['masterKeyAccessAllowed'],
      'invalid_type',
      (c) => typeof c.displaysSelf !== 'boolean' || c.masterKeyAccessAllowed === !c.displaysSelf,
    ),
    ...(['displayStartDate', 'displayEndDate'] as const).flatMap((field) => [
      rule([field], 'required', (c) => c.displaysSelf !== false || c[field] != null),
      rule([field], 'invalid_type', (c) => c.displaysSelf !== true || c[field] == null),
      rule([field], 'too_small_date', (c) => !isDay(c[field]) || c[field] >= viewing(c).first),
      rule([field], 'too_big_date', (c) => !isDay(c[field]) || c[field] <= viewing(c).last),
    ]),
    rule(
      ['displayEndDate'],
      'too_small_date',
      (c) =>
        !isDay(c.displayStartDate) ||
        !isDay(c.displayEndDate) ||
        c.displayEndDate >= c.displayStartDate,
    ),
    rule(
      ['fileUuids'],
      'required',
      (c) =>
        contractEndDate === null ||
        !isDay(c.endDate) ||
        c.endDate >= contractEndDate ||
        hasFiles(c),
    ),
    rule(['isCollateral'], 'required', (c) => !ofOccupancy || c.isCollateral != null),
    rule(
      ['collateralLender'],
      'required',
      (c) => c.isCollateral !== true || c.collateralLender != null,
    ),
    rule(['beneficiaries'], 'required', (c) => !ofOccupancy || kept(c).length > 0),
    rule(['beneficiaries'], 'too_big', (c) => kept(c).length <= MAX_BENEFICIARIES),
    rule(
      ['beneficiaries', 0, 'returnPercentage'],
      'invalid_return_percentage_sum',
      (c) => shares(c).length === 0 || sumsToHundred(shares(c)),
    ),
  )
}

/** What a party has said of a request. */
const approval = z.object({
  tenantId: uuid,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  decidedAt: z.nullable(instant),
})

/** A termination request as its parties see it. `reference` is what a resident quotes. */
export const terminationRequest = z.extend(terminationOperation, {
  id: uuid,
  reference: z.string(),
  status: terminationStatus,
  noticeDay: isoDay,
  createdAt: instant,
  decidedAt: z.nullable(instant),
  createdBySelf: z.boolean(),
  approvals: z.array(approval),
})
export type TerminationRequest = z.infer<typeof terminationRequest>

/** The latest request of the contract; 404 when there is none. */
export const readTermination = route({
  method: 'GET',
  path: '/contracts/:contract/termination',
  summary: 'The latest termination request',
  access: 'session',
  params: ofContract,
  answer: terminationRequest,
})

/**
 * Begins a termination: keeps the form data and answers where to identify.
 * 400 VALIDATION_ERROR, 403 CONFIRM_OPERATION_NO_IDENTITY_VERIFIER for a passport identity,
 * 409 STATE_CONFLICT when the contract may not be terminated,
 * 500 TERMINATE_CONTRACT_INIT_CONFIRM_ERROR when identification cannot be begun.
 */
export const initTermination = route({
  method: 'POST',
  path: '/contracts/:contract/confirm-operation/init/contract-termination/create',
  summary: 'Begin a termination by strong identification',
  access: 'session',
  params: ofContract,
  body: z.object({
    operationData: terminationOperation,
    locale,
    provider: z.enum(['ftn', 'passport']),
  }),
  answer: z.object({ link: z.url() }),
  creates: true,
})

/** What was signed, by whom, how identified, with the hash (SHA-256, hex) of the text. */
export const receipt = z.object({
  id: uuid,
  requestId: uuid,
  reference: z.string(),
  signedAt: instant,
  signerName: z.string(),
  method: z.enum(['bank', 'mobile', 'passport']),
  text: z.string(),
  hash: z.string(),
})
export type Receipt = z.infer<typeof receipt>

export const readReceipt = route({
  method: 'GET',
  path: '/contracts/:contract/requests/:id/receipt',
  summary: 'What was signed',
  access: 'session',
  params: z.object({ contract: uuid, id: uuid }),
  answer: receipt,
})
