import type { TerminationBeneficiary, TerminationOperation } from '../../../../api/termination.ts'
import type { TerminationForm } from '../../../../api/termination-form.ts'
import { mustApprove } from '../../../../domain/approvers.ts'
import { bankOfIban } from '../../../../domain/banks.ts'
import { sentPlaces } from '../../../../domain/beneficiaries.ts'
import { streetWithPlate } from '../../../../domain/contracts.ts'
import { type IsoDate, showDate } from '../../../../domain/dates.ts'
import { groupIban } from '../../../../domain/iban.ts'
import { reckonEndDate } from '../../../../domain/notice-period.ts'
import { showPercentage } from '../../../../domain/percentages.ts'
import {
  boundsOf,
  type TerminationStart,
} from '../../../../machines/termination/termination.setup.ts'
import type { BeneficiaryField, FieldPath } from '../form/field-order.ts'
import { showWeekdayAndDate } from '../show-day.ts'
import { tenantName } from '../tenant-name.ts'
import type { Words } from '../use-words.ts'

/** One answer as it is shown before signing; `path` is where it can be changed. */
export type Answer = { term: string; value: string | null; path?: FieldPath }

/** A group of answers under a heading. */
export type AnswerSection = { heading: string; answers: Answer[] }

type Notice = {
  start: TerminationStart
  /** What the operation was read from. */
  form: TerminationForm
  operation: TerminationOperation
  now: Date
  t: Words
  language: string
}

type Told = Pick<Notice, 'operation' | 't'>

/** Everything that is signed, in the order of the form. */
export const answerSections = (notice: Notice): AnswerSection[] => [
  { heading: notice.t('preview.contract.title'), answers: contractAnswers(notice) },
  { heading: notice.t('form.dates.title'), answers: dateAnswers(notice) },
  ...collateralSection(notice),
  { heading: notice.t('form.payment.title'), answers: paymentAnswers(notice) },
  { heading: notice.t('form.newAddress.title'), answers: addressAnswers(notice) },
  { heading: notice.t('form.showing.title'), answers: showingAnswers(notice) },
  { heading: notice.t('form.details.title'), answers: detailAnswers(notice) },
]

function contractAnswers({ start: { contract, tenants }, t }: Notice): Answer[] {
  const { postalCode, city } = contract.postalAddress
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
      value: tenants
        .filter(({ id }) => id === contract.tenant.id)
        .map(tenantName)
        .join(', '),
    },
    ...known(t('preview.contract.approvers'), approverNames({ contract, tenants })),
  ]
}

/** The names of those who must approve the notice; empty when nobody must. */
export const approverNames = ({
  contract,
  tenants,
}: Pick<TerminationStart, 'contract' | 'tenants'>): string =>
  tenants
    .filter((tenant) => mustApprove({ ...tenant, isSelf: tenant.id === contract.tenant.id }))
    .map(tenantName)
    .join(', ')

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

/** Where a right-of-occupancy agreement is; nothing for others. */
export function collateralSection({ operation, t }: Told): AnswerSection[] {
  const { isCollateral, collateralLender } = operation
  if (isCollateral === null) return []
  const place = isCollateral ? 'bank' : 'holder'
  return [
    {
      heading: t('form.collateral.title'),
      answers: [
        {
          term: t('label.rightOfOccupancyCollateralLocation'),
          value: t(`form.collateral.choice.${place}.title`),
          path: 'rightOfOccupancyCollateralLocation',
        },
        ...known(t('label.bank'), collateralLender, 'bank'),
      ],
    },
  ]
}

function paymentAnswers({ start, form, operation: { beneficiaries }, t }: Notice): Answer[] {
  const places = sentPlaces(form.beneficiaries, start.contract.contractType)
  const sent = beneficiaries.map((one, index) => ({ one, place: places[index] ?? 0 }))
  const kept = sent.filter(({ one }) => !one.removeExistingBeneficiary)
  const removed = sent.filter(({ one }) => one.removeExistingBeneficiary)
  const open = form.beneficiaries.findIndex((one) => !one.removeExistingBeneficiary)
  const nobody: Answer = {
    term: t('label.beneficiaryName'),
    value: null,
    path: open < 0 ? 'beneficiaries' : `beneficiaries.${open}.beneficiaryName`,
  }
  return [
    ...(kept.length === 0 ? [nobody] : []),
    ...kept.flatMap(({ one, place }, index) =>
      beneficiaryAnswers(one, place, t).map((answer) =>
        kept.length === 1
          ? withoutShare(answer)
          : { ...answer, term: t('preview.payment.of', { number: index + 1, term: answer.term }) },
      ),
    ),
    ...known(
      t('preview.payment.removed'),
      removed.map(({ one }) => `${one.beneficiaryName}, ${account(one.iban)}`).join('; '),
      'beneficiaries',
    ),
  ]
}

/** A sole one gets all, whatever is asked. */
const withoutShare = ({ path, ...answer }: Answer): Answer =>
  path?.endsWith('.returnPercentage') ? answer : { ...answer, ...(path && { path }) }

function account(iban: string): string {
  const bank = bankOfIban(iban)?.name
  return bank ? `${groupIban(iban)}, ${bank}` : groupIban(iban)
}

/** Whom money is returned to, on which row of the form. */
export function beneficiaryAnswers(
  { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email }: TerminationBeneficiary,
  place: number,
  t: Words,
): Answer[] {
  const path = (field: BeneficiaryField) => `beneficiaries.${place}.${field}` as const
  return [
    { term: t('label.beneficiaryName'), value: beneficiaryName, path: path('beneficiaryName') },
    { term: t('label.iban'), value: account(iban), path: path('iban') },
    ...known(t('label.bic'), bic, path('bic')),
    {
      term: t('label.returnPercentage'),
      value: showPercentage(returnPercentage),
      path: path('returnPercentage'),
    },
    { term: t('label.phoneNumber'), value: phoneNumber, path: path('phoneNumber') },
    { term: t('label.email'), value: email, path: path('email') },
  ]
}

/** Where the mail goes. */
export function addressAnswers({ operation: { newAddress }, t }: Told): Answer[] {
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

/** Who shows the home, and what is allowed. */
export function showingAnswers({ operation, t }: Told): Answer[] {
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

const detailAnswers = ({ form, operation, t }: Notice): Answer[] => [
  {
    term: t('label.additionalDetails'),
    value: operation.additionalDetails,
    path: 'additionalDetails',
  },
  {
    term: t('preview.details.files'),
    value: form.files.map(({ fileName }) => fileName).join(', ') || null,
    path: 'fileUuids',
  },
]

/** An answer that is shown only when there is one. */
const known = (term: string, value: string | null, path?: FieldPath): Answer[] =>
  value ? [{ term, value, ...(path && { path }) }] : []
