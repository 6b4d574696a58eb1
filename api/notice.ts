import { bankOfIban } from '../domain/banks.ts'
import { streetWithPlate } from '../domain/contracts.ts'
import { type IsoDate, showDate } from '../domain/dates.ts'
import { groupIban } from '../domain/iban.ts'
import { reckonEndDate } from '../domain/notice-period.ts'
import { showPercentage } from '../domain/percentages.ts'
import { tenantName } from '../domain/tenant-name.ts'
import { showWeekdayAndDate } from '../domain/weekdays.ts'
import type { Contract } from './contracts.ts'
import type {
  TerminationBeneficiary,
  TerminationOperation,
  TerminationRequest,
} from './termination.ts'

/** A notice of termination, with what it is read beside. */
export interface Notice {
  readonly contract: Contract
  readonly operation: TerminationOperation
  readonly noticeDay: IsoDate
  /** Names of who gives notice, and of those who must approve it. */
  readonly giver: string
  readonly approvers: readonly string[]
  /** What is attached, in the order of `operation.fileUuids`. */
  readonly fileNames: readonly string[]
  /** Another party that reads a request; null when it is who gives notice. */
  readonly reader: NoticeReader | null
}

/** Who reads a request of another; the name is empty unless an answer is theirs to give. */
export interface NoticeReader {
  readonly name: string
  readonly reference: string
}

/** A language, and what says the words of `locales/<language>/notice.json`. */
export interface NoticeWords {
  readonly language: string
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

type OfBeneficiary = `beneficiaries.${number}.${keyof TerminationBeneficiary}`
type OfAddress = `newAddress.${keyof NonNullable<TerminationOperation['newAddress']>}`

/** One row: what it is about, what is said of it (null: nothing), and the data that can be changed. */
export interface NoticeRow {
  readonly term: string
  readonly value: string | null
  readonly path?: keyof TerminationOperation | OfAddress | OfBeneficiary
}

export interface NoticeSection {
  readonly heading: string
  readonly rows: readonly NoticeRow[]
}

/** A request as a notice, for the party that reads it. */
export function noticeOf(contract: Contract, request: TerminationRequest): Notice {
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

type Told = Notice & NoticeWords

/**
 * All that a notice says, in the order of the form: what a page shows before it is signed, and what
 * is signed. To another party than the giver, contact details, a message and files that are not there
 * may be protected, so nothing is said of them.
 */
export function noticeSections(notice: Notice, words: NoticeWords): NoticeSection[] {
  const told = { ...notice, ...words }
  const sections = {
    contract: contractRows(told),
    dates: dateRows(told),
    collateral: collateralRows(told),
    payment: paymentRows(told),
    newAddress: addressRows(told),
    showing: showingRows(told),
    details: detailRows(told),
  }
  return Object.entries(sections).flatMap(([part, rows]) =>
    rows.length > 0 ? [{ heading: words.t(`heading.${part}`), rows }] : [],
  )
}

function contractRows({ contract, giver, approvers, reader, t }: Told): NoticeRow[] {
  const { postalCode, city } = contract.postalAddress
  return [
    { term: t('label.home'), value: `${streetWithPlate(contract)}, ${postalCode} ${city}` },
    ...known({ term: t('label.property'), value: contract.realPropertyName }),
    ...known({ term: t('label.company'), value: contract.propertyCompanyName }),
    { term: t('label.contractType'), value: t(`contractType.${contract.contractType}`) },
    { term: t('label.giver'), value: giver || null },
    ...known({ term: t('label.approvers'), value: approvers.join(', ') }),
    ...known({ term: t('label.reference'), value: reader?.reference ?? null }),
    ...known({ term: t('label.answerer'), value: reader?.name ?? null }),
  ]
}

function dateRows({ contract, operation, noticeDay, t, language }: Told): NoticeRow[] {
  const { movingOutDate, terminationReason } = operation
  const { periodStarts, earliestEnd, endDate } = reckonEndDate({
    contractType: contract.contractType,
    noticeDay,
    endDate: operation.endDate,
    contractEndDate: contract.endDate,
  })
  const day = (iso: IsoDate) => showWeekdayAndDate(iso, language)
  return [
    { term: t('label.noticeDay'), value: day(noticeDay) },
    { term: t('label.periodStarts'), value: day(periodStarts) },
    { term: t('label.earliestEnd'), value: day(earliestEnd) },
    { term: t('label.contractEnds'), value: day(endDate), path: 'endDate' },
    {
      term: t('label.movingOutDate'),
      value: movingOutDate && day(movingOutDate),
      path: 'movingOutDate',
    },
    {
      term: t('label.terminationReason'),
      value: t(`reason.${terminationReason}`),
      path: 'terminationReason',
    },
  ]
}

/** Where a right-of-occupancy agreement is; nothing for others. */
function collateralRows({ operation: { isCollateral, collateralLender }, t }: Told): NoticeRow[] {
  if (isCollateral === null) return []
  return [
    {
      term: t('label.rightOfOccupancyCollateralLocation'),
      value: t(`collateral.${isCollateral ? 'bank' : 'holder'}`),
      path: 'isCollateral',
    },
    ...known({ term: t('label.bank'), value: collateralLender, path: 'collateralLender' }),
  ]
}

function paymentRows(told: Told): NoticeRow[] {
  const { operation, t } = told
  const sent = operation.beneficiaries.map((one, place) => ({ one, place }))
  const kept = sent.filter(({ one }) => !one.removeExistingBeneficiary)
  const removed = sent.filter(({ one }) => one.removeExistingBeneficiary)
  const nobody: NoticeRow = {
    term: t('label.beneficiaryName'),
    value: null,
    path: 'beneficiaries',
  }
  return [
    ...(kept.length === 0 ? [nobody] : []),
    ...kept.flatMap(({ one, place }, index) =>
      beneficiaryRows(told, one, place).map((row) =>
        kept.length === 1
          ? withoutShare(row)
          : { ...row, term: t('ofBeneficiary', { number: index + 1, term: row.term }) },
      ),
    ),
    ...known({
      term: t('label.removedBeneficiaries'),
      value: removed.map(({ one }) => `${one.beneficiaryName}, ${account(one.iban)}`).join('\n'),
      path: 'beneficiaries',
    }),
  ]
}

/** A sole one gets all: there is nothing to change. */
const withoutShare = ({ path, ...row }: NoticeRow): NoticeRow =>
  path?.endsWith('.returnPercentage') ? row : { ...row, ...(path && { path }) }

function account(iban: string): string {
  const bank = bankOfIban(iban)?.name
  return bank ? `${groupIban(iban)}, ${bank}` : groupIban(iban)
}

function beneficiaryRows(
  { reader, t }: Told,
  { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email }: TerminationBeneficiary,
  place: number,
): NoticeRow[] {
  const row = (field: keyof TerminationBeneficiary, value: string | null): NoticeRow => ({
    term: t(`label.${field}`),
    value,
    path: `beneficiaries.${place}.${field}`,
  })
  const contact = [row('phoneNumber', phoneNumber), row('email', email)]
  return [
    row('beneficiaryName', beneficiaryName),
    row('iban', account(iban)),
    ...known(row('bic', bic)),
    row('returnPercentage', showPercentage(returnPercentage)),
    ...(reader === null ? contact : contact.flatMap(known)),
  ]
}

function addressRows({ operation: { newAddress }, reader, t }: Told): NoticeRow[] {
  const term = t('label.address')
  const path = 'newAddress.streetAddress'
  if (newAddress === null) return reader === null ? [{ term, value: null, path }] : []
  const { recipientName, streetAddress, postalCode, city } = newAddress
  return [
    { term: t('label.recipientName'), value: recipientName, path: 'newAddress.recipientName' },
    { term, value: `${streetAddress}, ${postalCode} ${city}`, path },
  ]
}

/** Who shows the home, and what is allowed. */
function showingRows({ operation, reader, t }: Told): NoticeRow[] {
  const { displaysSelf, displayStartDate, displayEndDate } = operation
  const viewings = [displayStartDate, displayEndDate].flatMap((day) => (day ? showDate(day) : []))
  const yesNo = (answer: boolean) => t(answer ? 'yes' : 'no')
  return [
    {
      term: t('label.displaysSelf'),
      value: t(`showing.${displaysSelf ? 'tenant' : 'propertyCompanyGroup'}`),
      path: 'displaysSelf',
    },
    ...known({ term: t('label.viewings'), value: viewings.join('–'), path: 'displayStartDate' }),
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

function detailRows({ operation, fileNames, reader, t }: Told): NoticeRow[] {
  const rows: NoticeRow[] = [
    {
      term: t('label.additionalDetails'),
      value: operation.additionalDetails,
      path: 'additionalDetails',
    },
    { term: t('label.files'), value: fileNames.join('\n') || null, path: 'fileUuids' },
  ]
  return reader === null ? rows : rows.flatMap(known)
}

/** A row that is there only when something is said. */
const known = (row: NoticeRow): NoticeRow[] => (row.value ? [row] : [])
