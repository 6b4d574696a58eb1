import type { TerminationBeneficiary, TerminationOperation } from '../../../../api/termination.ts'
import { bankOfIban } from '../../../../domain/banks.ts'
import { streetWithPlate } from '../../../../domain/contracts.ts'
import { type IsoDate, showDate } from '../../../../domain/dates.ts'
import { groupIban } from '../../../../domain/iban.ts'
import { reckonEndDate } from '../../../../domain/notice-period.ts'
import { showPercentage } from '../../../../domain/percentages.ts'
import {
  boundsOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'
import type { FieldPath } from '../form/field-order.ts'
import { showWeekdayAndDate } from '../show-day.ts'
import { tenantName } from '../tenant-name.ts'
import type { Words } from '../use-words.ts'

/** One answer as it is shown before signing; `path` is where it can be changed. */
export type Answer = { term: string; value: string | null; path?: FieldPath }

/** A group of answers under a heading. */
export type AnswerSection = { heading: string; answers: Answer[] }

type Notice = {
  start: TerminationStart
  operation: TerminationOperation
  now: Date
  t: Words
  language: string
}

/** Everything that is signed, in the order of the form. */
export const answerSections = (notice: Notice): AnswerSection[] => [
  { heading: notice.t('preview.contract.title'), answers: contractAnswers(notice) },
  { heading: notice.t('form.dates.title'), answers: dateAnswers(notice) },
  { heading: notice.t('form.payment.title'), answers: paymentAnswers(notice) },
  { heading: notice.t('form.newAddress.title'), answers: addressAnswers(notice) },
  { heading: notice.t('form.showing.title'), answers: showingAnswers(notice) },
  { heading: notice.t('form.details.title'), answers: detailAnswers(notice) },
]

function contractAnswers({ start: { contract, tenants }, t }: Notice): Answer[] {
  const { postalCode, city } = contract.postalAddress
  const isSelf = ({ id }: { id: string }) => id === contract.tenant.id
  const approvers = tenants.filter(
    (tenant) => !isSelf(tenant) && tenant.isContractParty && tenant.isAdult,
  )
  return [
    {
      term: t('preview.contract.home'),
      value: `${streetWithPlate(contract)}, ${postalCode} ${city}`,
    },
    ...known(t('preview.contract.property'), contract.realPropertyName),
    ...known(t('preview.contract.company'), contract.propertyCompanyName),
    { term: t('aside.contract'), value: t(`contractType.${contract.contractType}`) },
    {
      term: t('preview.contract.signer'),
      value: tenants.filter(isSelf).map(tenantName).join(', '),
    },
    ...known(t('preview.contract.approvers'), approvers.map(tenantName).join(', ')),
  ]
}

function dateAnswers({ start, operation, now, t, language }: Notice): Answer[] {
  const { noticeDay, periodStarts, earliestEnd, endDate } = reckonEndDate({
    ...boundsOf(start, now),
    endDate: operation.endDate,
  })
  const day = (iso: IsoDate) => showWeekdayAndDate(iso, language)
  return [
    { term: t('preview.dates.notice'), value: day(noticeDay) },
    { term: t('preview.dates.periodStarts'), value: day(periodStarts) },
    { term: t('preview.dates.earliestEnd'), value: day(earliestEnd) },
    { term: t('preview.dates.end'), value: day(endDate), path: 'endDate' },
    {
      term: t('label.movingOutDate'),
      value: operation.movingOutDate && day(operation.movingOutDate),
      path: 'movingOutDate',
    },
    {
      term: t('label.terminationReason'),
      value: t(`reason.${operation.terminationReason}`),
      path: 'terminationReason',
    },
  ]
}

function paymentAnswers({ operation: { beneficiaries }, t }: Notice): Answer[] {
  if (beneficiaries.length === 0) {
    const path = 'beneficiaries.0.beneficiaryName'
    return [{ term: t('label.beneficiaryName'), value: null, path }]
  }
  return beneficiaries.flatMap((one) => beneficiaryAnswers(one, t))
}

function beneficiaryAnswers(
  { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email }: TerminationBeneficiary,
  t: Words,
): Answer[] {
  const bank = bankOfIban(iban)?.name
  return [
    {
      term: t('label.beneficiaryName'),
      value: beneficiaryName,
      path: 'beneficiaries.0.beneficiaryName',
    },
    {
      term: t('label.iban'),
      value: bank ? `${groupIban(iban)}, ${bank}` : groupIban(iban),
      path: 'beneficiaries.0.iban',
    },
    ...known(t('label.bic'), bic, 'beneficiaries.0.bic'),
    { term: t('label.returnPercentage'), value: showPercentage(returnPercentage) },
    { term: t('label.phoneNumber'), value: phoneNumber, path: 'beneficiaries.0.phoneNumber' },
    { term: t('label.email'), value: email, path: 'beneficiaries.0.email' },
  ]
}

function addressAnswers({ operation: { newAddress }, t }: Notice): Answer[] {
  if (newAddress === null) {
    const term = t('preview.newAddress.address')
    return [{ term, value: null, path: 'newAddress.streetAddress' }]
  }
  const { recipientName, streetAddress, postalCode, city } = newAddress
  return [
    { term: t('label.recipientName'), value: recipientName, path: 'newAddress.recipientName' },
    {
      term: t('preview.newAddress.address'),
      value: `${streetAddress}, ${postalCode} ${city}`,
      path: 'newAddress.streetAddress',
    },
  ]
}

function showingAnswers({ operation, t }: Notice): Answer[] {
  const { displaysSelf, displayStartDate, displayEndDate } = operation
  const viewings = [displayStartDate, displayEndDate].flatMap((day) => (day ? showDate(day) : []))
  const yesNo = (answer: boolean) => t(answer ? 'yes' : 'no')
  return [
    {
      term: t('label.displaysSelf'),
      value: t(`form.showing.choice.${displaysSelf ? 'tenant' : 'propertyCompanyGroup'}.title`),
      path: 'displaysSelf',
    },
    ...known(t('preview.showing.when'), viewings.join('–'), 'displayStartDate'),
    { term: t('preview.showing.masterKey'), value: yesNo(operation.masterKeyAccessAllowed) },
    {
      term: t('label.givingContactInfoAllowed'),
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

const detailAnswers = ({ operation, t }: Notice): Answer[] => [
  {
    term: t('label.additionalDetails'),
    value: operation.additionalDetails,
    path: 'additionalDetails',
  },
  { term: t('preview.details.files'), value: String(operation.fileUuids.length) },
]

/** An answer that is shown only when there is one. */
const known = (term: string, value: string | null, path?: FieldPath): Answer[] =>
  value ? [{ term, value, ...(path && { path }) }] : []
