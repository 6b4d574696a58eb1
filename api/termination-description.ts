import { bankOfIban } from '../domain/banks.ts'
import { formatDate, type IsoDate } from '../domain/dates.ts'
import { groupIban } from '../domain/iban.ts'
import { calculateEndDate } from '../domain/notice-period.ts'
import { formatPercentage } from '../domain/percentages.ts'
import { tenantName } from '../domain/tenant-name.ts'
import { formatWeekdayAndDate } from '../domain/weekdays.ts'
import type { Contract } from './contracts.ts'
import {
  type DescriptionKey,
  type DescriptionRow,
  type DescriptionSection,
  type DescriptionTranslator,
  listRowIfItHasValue,
  makeContractRows,
  type RequestParties,
  selectNonEmptySections,
} from './description.ts'
import {
  isTerminationReason,
  type TerminationBeneficiary,
  type TerminationOperation,
  type TerminationRequest,
} from './termination.ts'

/** A beneficiary whose share another back end may not say. */
type DescribedBeneficiary = Omit<TerminationBeneficiary, 'returnPercentage'> & {
  readonly returnPercentage: number | null
}
type DescribedOperation = Omit<TerminationOperation, 'beneficiaries'> & {
  readonly beneficiaries: readonly DescribedBeneficiary[]
}

/** A notice of termination, as shown to a reader. */
export interface DescribedTermination extends RequestParties {
  readonly operation: DescribedOperation
  readonly noticeDay: IsoDate
  /** The names of the attached files, in the order of `operation.fileUuids`. */
  readonly fileNames: readonly string[]
}

/** The description of a beneficiary. */
type BeneficiaryField =
  | 'beneficiaryName'
  | 'iban'
  | 'bic'
  | 'returnPercentage'
  | 'phoneNumber'
  | 'email'
type OfBeneficiary = `beneficiaries.${number}.${keyof TerminationBeneficiary}`
type OfAddress = `newAddress.${keyof NonNullable<TerminationOperation['newAddress']>}`

type NoticePath = keyof TerminationOperation | OfAddress | OfBeneficiary

/** The translations of `locales/<language>/terminationDescription.json`. */
export type TerminationTranslator = DescriptionTranslator<DescriptionKey<'terminationDescription'>>
export type TerminationTextRow = DescriptionRow<NoticePath>
export type TerminationTextSection = DescriptionSection<NoticePath>

/** Describes a termination request for the party that reads it. */
export function describeTerminationForReader(
  contract: Contract,
  request: TerminationRequest,
): DescribedTermination {
  const own = request.approvals.find(({ isSelf }) => isSelf)
  return {
    contract,
    operation: request,
    noticeDay: request.noticeDay,
    giver: tenantName(request.givenBy),
    approvers: request.approvals.map(tenantName),
    fileNames: request.files.map(({ fileName }) => fileName),
    reader: request.createdBySelf
      ? null
      : { name: own ? tenantName(own) : '', reference: request.reference },
  }
}

type DescriptionContext = DescribedTermination & TerminationTranslator

/**
 * The content of a notice, in the order of the form, as shown on the page before signing and as
 * signed. Contact details, a message and files missing for a reader other than the giver may be
 * protected, so their rows are left out.
 */
export function makeTerminationSections(
  notice: DescribedTermination,
  words: TerminationTranslator,
): TerminationTextSection[] {
  const context = { ...notice, ...words }
  const { t } = words
  return selectNonEmptySections<NoticePath>([
    { heading: t('heading.contract'), rows: makeContractRows(context) },
    { heading: t('heading.dates'), rows: dateRows(context) },
    { heading: t('heading.collateral'), rows: collateralRows(context) },
    { heading: t('heading.payment'), rows: paymentRows(context) },
    { heading: t('heading.newAddress'), rows: addressRows(context) },
    { heading: t('heading.showing'), rows: showingRows(context) },
    { heading: t('heading.details'), rows: detailRows(context) },
  ])
}

function dateRows({
  contract,
  operation,
  noticeDay,
  t,
  language,
}: DescriptionContext): TerminationTextRow[] {
  const { movingOutDate, terminationReason } = operation
  const { periodStarts, earliestEnd, endDate } = calculateEndDate({
    contractType: contract.contractType,
    noticeDay,
    endDate: operation.endDate,
    contractEndDate: contract.endDate,
  })
  const day = (iso: IsoDate) => formatWeekdayAndDate(iso, language)
  return [
    { term: t('label.noticeDay'), value: day(noticeDay) },
    { term: t('label.periodStarts'), value: day(periodStarts) },
    endDate < earliestEnd
      ? { term: t('label.endBasis'), value: t('endAsBefore') }
      : { term: t('label.earliestEnd'), value: day(earliestEnd) },
    { term: t('label.contractEnds'), value: day(endDate), path: 'endDate' },
    ...listRowIfItHasValue({
      term: t('label.parkingSpots'),
      value: (contract.parkingSpots ?? []).join(', '),
    }),
    {
      term: t('label.movingOutDate'),
      value: movingOutDate && day(movingOutDate),
      path: 'movingOutDate',
    },
    {
      term: t('label.terminationReason'),
      value: t(
        isTerminationReason(terminationReason) ? `reason.${terminationReason}` : 'unknownReason',
      ),
      path: 'terminationReason',
    },
  ]
}

/** The location of a right-of-occupancy agreement; empty for rentals. */
function collateralRows({
  operation: { isCollateral, collateralLender },
  t,
}: DescriptionContext): TerminationTextRow[] {
  if (isCollateral === null) return []
  return [
    {
      term: t('label.rightOfOccupancyCollateralLocation'),
      value: t(`collateral.${isCollateral ? 'bank' : 'holder'}`),
      path: 'isCollateral',
    },
    ...listRowIfItHasValue({
      term: t('label.bank'),
      value: collateralLender,
      path: 'collateralLender',
    }),
  ]
}

function paymentRows(context: DescriptionContext): TerminationTextRow[] {
  const { operation, t } = context
  const sent = operation.beneficiaries.map((one, place) => ({ one, place }))
  const kept = sent.filter(({ one }) => !one.removeExistingBeneficiary)
  const removed = sent.filter(({ one }) => one.removeExistingBeneficiary)
  const nobody: TerminationTextRow = {
    term: t('label.beneficiaryName'),
    value: null,
    path: 'beneficiaries',
  }
  return [
    ...(kept.length === 0 ? [nobody] : []),
    ...(context.reader === null
      ? kept.flatMap(({ one, place }, index) =>
          beneficiaryRows(context, one, place).map((row) =>
            kept.length === 1
              ? withoutShare(row)
              : { ...row, term: t('ofBeneficiary', { number: index + 1, term: row.term }) },
          ),
        )
      : kept.map(({ one }) => beneficiaryRow(context, one))),
    ...listRowIfItHasValue({
      term: t('label.removedBeneficiaries'),
      value: removed.map(({ one }) => `${one.beneficiaryName}, ${account(one.iban)}`).join('\n'),
      path: 'beneficiaries',
    }),
  ]
}

/**
 * Returns a row without its path when that leads to the share: a sole beneficiary gets all, so
 * there is no share to change.
 */
const withoutShare = ({ path, ...row }: TerminationTextRow): TerminationTextRow =>
  path?.endsWith('.returnPercentage') ? row : { ...row, ...(path && { path }) }

function account(iban: string): string {
  const bank = bankOfIban(iban)?.name
  return bank ? `${groupIban(iban)}, ${bank}` : groupIban(iban)
}

/** Returns the share as it is shown, in a list; an empty list when it is not known. */
const shareOf = (share: number | null) => (share === null ? [] : [formatPercentage(share)])

/**
 * Returns the row of a beneficiary for a reader who cannot change anything: name and share, then
 * the account.
 */
function beneficiaryRow(
  { t }: TerminationTranslator,
  { beneficiaryName, returnPercentage, iban, ...rest }: DescribedBeneficiary,
): TerminationTextRow {
  const others = (['bic', 'phoneNumber', 'email'] as const).flatMap((field) =>
    rest[field] ? [`${t(`label.${field}`)}: ${rest[field]}`] : [],
  )
  return {
    term: [beneficiaryName, ...shareOf(returnPercentage)].join(', '),
    value: [account(iban), ...others].join('\n'),
  }
}

/** Returns a row for each field of a beneficiary, for the person who gives notice. */
function beneficiaryRows(
  { t }: DescriptionContext,
  { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email }: DescribedBeneficiary,
  place: number,
): TerminationTextRow[] {
  const row = (field: BeneficiaryField, value: string | null): TerminationTextRow => ({
    term: t(`label.${field}`),
    value,
    path: `beneficiaries.${place}.${field}`,
  })
  return [
    row('beneficiaryName', beneficiaryName),
    row('iban', account(iban)),
    ...listRowIfItHasValue(row('bic', bic)),
    ...shareOf(returnPercentage).map((share) => row('returnPercentage', share)),
    row('phoneNumber', phoneNumber),
    row('email', email),
  ]
}

function addressRows({
  operation: { newAddress },
  reader,
  t,
}: DescriptionContext): TerminationTextRow[] {
  const term = t('label.address')
  const path = 'newAddress.streetAddress'
  if (newAddress === null) return reader === null ? [{ term, value: null, path }] : []
  const { recipientName, streetAddress, postalCode, city } = newAddress
  return [
    { term: t('label.recipientName'), value: recipientName, path: 'newAddress.recipientName' },
    { term, value: `${streetAddress}, ${postalCode} ${city}`, path },
  ]
}

/** Returns the rows about who shows the home, and what access is allowed. */
function showingRows({ operation, reader, t }: DescriptionContext): TerminationTextRow[] {
  const { displaysSelf, displayStartDate, displayEndDate } = operation
  const viewings = [displayStartDate, displayEndDate].flatMap((day) => (day ? formatDate(day) : []))
  const yesNo = (response: boolean) => t(response ? 'yes' : 'no')
  return [
    {
      term: t('label.displaysSelf'),
      value: t(`showing.${displaysSelf ? 'tenant' : 'propertyCompanyGroup'}`),
      path: 'displaysSelf',
    },
    ...listRowIfItHasValue({
      term: t('label.viewings'),
      value: viewings.join('–'),
      path: 'displayStartDate',
    }),
    { term: t('label.masterKey'), value: yesNo(operation.masterKeyAccessAllowed) },
    {
      term: t(reader === null ? 'label.givingContactInfoAllowed' : 'label.contactInfoOfGiver'),
      value: yesNo(operation.givingContactInfoAllowed),
      path: 'givingContactInfoAllowed',
    },
    {
      term: t('label.hasPetsInApartment'),
      value: yesNo(operation.hasPetsInApartment),
      path: 'hasPetsInApartment',
    },
  ]
}

function detailRows({ operation, fileNames, reader, t }: DescriptionContext): TerminationTextRow[] {
  const rows: TerminationTextRow[] = [
    {
      term: t('label.additionalDetails'),
      value: operation.additionalDetails,
      path: 'additionalDetails',
    },
    { term: t('label.files'), value: fileNames.join('\n') || null, path: 'fileUuids' },
  ]
  return reader === null ? rows : rows.flatMap(listRowIfItHasValue)
}
