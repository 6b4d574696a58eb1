import { createInstance, type TFunction } from 'i18next'
import type { Contract } from '../../../api/contracts.ts'
import type {
  ApprovalAction,
  TerminationBeneficiary,
  TerminationOperation,
} from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import { bankOfIban } from '../../../domain/banks.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { type IsoDate, showDate } from '../../../domain/dates.ts'
import { groupIban } from '../../../domain/iban.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { reckonEndDate } from '../../../domain/notice-period.ts'
import { showPercentage } from '../../../domain/percentages.ts'
import en from '../../../locales/en/receipt.json' with { type: 'json' }
import fi from '../../../locales/fi/receipt.json' with { type: 'json' }
import sv from '../../../locales/sv/receipt.json' with { type: 'json' }

/** What a party answers to the notice of another. */
export interface SignedAnswer {
  readonly action: ApprovalAction
  readonly name: string
  /** Of the request. */
  readonly reference: string
}

/** What a resident signs: the form data, and what the page showed beside them. */
export interface SignedNotice {
  readonly locale: Locale
  readonly contract: Contract
  readonly operation: TerminationOperation
  readonly noticeDay: IsoDate
  /** Names of who gives notice, and of the other parties, who must approve it. */
  readonly signer: string
  readonly approvers: readonly string[]
  /** What is attached. */
  readonly fileNames: readonly string[]
  /** Null when it is the notice itself that is signed. */
  readonly answer: SignedAnswer | null
}

type Line = readonly [label: string, value: string | null]
type Section = [heading: string, lines: readonly Line[]]
type Texts = TFunction<'receipt'>

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { receipt: fi }, sv: { receipt: sv }, en: { receipt: en } },
  supportedLngs: LOCALES,
  defaultNS: 'receipt',
  interpolation: { escapeValue: false },
})

/**
 * The text that is signed, in the resident's language: all that the page shows. An answer leaves the
 * new address out when the request that was read had none.
 */
export function signedText(notice: SignedNotice): string {
  const t: Texts = words.getFixedT(notice.locale, 'receipt')
  const { contract, operation, fileNames, answer } = notice
  const title = answer === null ? t(`title.${contract.contractType}`) : t(`title.${answer.action}`)
  const said = { endDate: showDate(operation.endDate) }
  const sections: Section[] = [
    [t('contract.heading'), contractLines(t, notice)],
    [t('dates.heading'), dateLines(t, notice)],
    [t('reason.heading'), [[t('reason.label'), t(`reason.${operation.terminationReason}`)]]],
    [t('payment.heading'), paymentLines(t, operation)],
    ...(answer === null || operation.newAddress !== null
      ? [[t('newAddress.heading'), addressLines(t, operation)] satisfies Section]
      : []),
    [t('showing.heading'), showingLines(t, notice)],
    [
      t('details.heading'),
      [
        [t('details.text'), operation.additionalDetails],
        [t('details.files'), String(fileNames.length)],
        ...fileNames.map((name): Line => [t('details.file'), name]),
      ],
    ],
  ]
  const blocks = sections.map(([heading, lines]) =>
    [heading, ...lines.map(([label, value]) => `${label}: ${indented(value) ?? t('none')}`)].join(
      '\n',
    ),
  )
  return [
    title,
    answer === null ? t('statement', said) : t(`answer.${answer.action}`, said),
    ...blocks,
  ].join('\n\n')
}

function contractLines(t: Texts, { contract, signer, approvers, answer }: SignedNotice): Line[] {
  const { postalCode, city } = contract.postalAddress
  return [
    [t('contract.home'), `${streetWithPlate(contract)}, ${postalCode} ${city}`],
    ...optional(t('contract.property'), contract.realPropertyName),
    ...optional(t('contract.company'), contract.propertyCompanyName),
    [t('contract.type'), t(`contract.${contract.contractType}`)],
    [t('contract.signer'), signer],
    ...optional(t('contract.approvers'), approvers.join(', ')),
    ...(answer === null
      ? []
      : ([
          [t('answer.reference'), answer.reference],
          [t('answer.by'), answer.name],
        ] satisfies Line[])),
  ]
}

function dateLines(t: Texts, { contract, operation, noticeDay }: SignedNotice): Line[] {
  const { periodStarts, earliestEnd, endDate } = reckonEndDate({
    contractType: contract.contractType,
    noticeDay,
    endDate: operation.endDate,
    contractEndDate: contract.endDate,
  })
  return [
    [t('dates.notice'), showDate(noticeDay)],
    [t('dates.periodStarts'), showDate(periodStarts)],
    [t('dates.earliestEnd'), showDate(earliestEnd)],
    [t('dates.end'), showDate(endDate)],
    [t('dates.movingOut'), operation.movingOutDate && showDate(operation.movingOutDate)],
  ]
}

function paymentLines(t: Texts, operation: TerminationOperation): Line[] {
  const { beneficiaries, isCollateral, collateralLender } = operation
  return [
    ...(beneficiaries.length === 0 ? [[t('payment.name'), null] as const] : []),
    ...beneficiaries.flatMap((beneficiary) => beneficiaryLines(t, beneficiary)),
    ...(isCollateral === null ? [] : [yesNo(t, 'payment.isCollateral', isCollateral)]),
    ...optional(t('payment.lender'), collateralLender),
  ]
}

function beneficiaryLines(t: Texts, beneficiary: TerminationBeneficiary): Line[] {
  const { beneficiaryName, iban, bic, returnPercentage, phoneNumber, email } = beneficiary
  const bank = bankOfIban(iban)
  const account = bank === null ? groupIban(iban) : `${groupIban(iban)} (${bank.name})`
  if (beneficiary.removeExistingBeneficiary) {
    return [
      [t('payment.removed'), beneficiaryName],
      [t('payment.iban'), account],
    ]
  }
  return [
    [t('payment.name'), beneficiaryName],
    [t('payment.iban'), account],
    ...optional(t('payment.bic'), bic),
    [t('payment.share'), showPercentage(returnPercentage)],
    ...optional(t('payment.phone'), phoneNumber),
    ...optional(t('payment.email'), email),
  ]
}

function addressLines(t: Texts, { newAddress }: TerminationOperation): Line[] {
  if (newAddress === null) return [[t('newAddress.address'), null]]
  const { recipientName, streetAddress, postalCode, city } = newAddress
  return [
    [t('newAddress.recipient'), recipientName],
    [t('newAddress.address'), `${streetAddress}, ${postalCode} ${city}`],
  ]
}

function showingLines(t: Texts, { operation, answer }: SignedNotice): Line[] {
  const { displaysSelf, displayStartDate, displayEndDate } = operation
  const days = [displayStartDate, displayEndDate].filter((day) => day !== null).map(showDate)
  return [
    [t('showing.who'), t(displaysSelf ? 'showing.tenant' : 'showing.propertyCompanyGroup')],
    ...optional(t('showing.when'), days.join('–')),
    yesNo(t, 'showing.masterKey', operation.masterKeyAccessAllowed),
    yesNo(
      t,
      answer === null ? 'showing.contactInfo' : 'showing.giversContactInfo',
      operation.givingContactInfoAllowed,
    ),
    yesNo(t, 'showing.pets', operation.hasPetsInApartment),
  ]
}

/** Lines of the resident's own cannot be taken for lines of the notice. */
const indented = (value: string | null): string | null =>
  value?.replaceAll(/\r?\n/g, '\n  ') ?? null

const yesNo = (t: Texts, label: string, value: boolean): Line => [t(label), t(value ? 'yes' : 'no')]

const optional = (label: string, value: string | null): Line[] => (value ? [[label, value]] : [])
