import { createInstance, type ParseKeys, type TFunction } from 'i18next'
import type { Locale } from '../../../api/values.ts'
import { type IsoDate, showDate } from '../../../domain/dates.ts'
import { LOCALES } from '../../../domain/locales.ts'
import type { ContactPreferences, MailKind, OptionalMailKind } from '../../../domain/mails.ts'
import { showEuros } from '../../../domain/money.ts'
import en from '../../../locales/en/mail.json' with { type: 'json' }
import fi from '../../../locales/fi/mail.json' with { type: 'json' }
import sv from '../../../locales/sv/mail.json' with { type: 'json' }
import { type Letter, type RenderedMail, renderLetter } from './letter.ts'
import {
  type KnownDefectEvent,
  knownDefectNews,
  type NoticeNews,
  noticeNews,
} from './notice-news.ts'
import { parkingNews } from './parking-news.ts'

/** Parameters of every mail about a request. */
interface OfRequest {
  /** Given name of the recipient. */
  readonly name: string
  readonly reference: string
  /** The contract as the portal labels it. */
  readonly contract: string
  /** Address of the request in the portal. */
  readonly url: string
}

/** Parameters of every mail about a notice of termination. */
interface OfNotice extends OfRequest {
  /** End date of the notice; in `requestApproved` the day on which the contract ends. */
  readonly endDate: IsoDate
}

/** Parameters of every mail about a modification. */
interface OfModification extends OfRequest {
  /** The requested day; in `modificationApproved` the day on which the change takes effect. */
  readonly inEffect: IsoDate
  /** The last day on which the other parties may respond. */
  readonly answerBy: IsoDate
}

/** Whom to call, by phone number. */
export interface CallContact {
  readonly name: string | null
  readonly phoneNumber: string
}

/** Parameters of the mail to a person who was added; `url` is the page where they answer. */
interface OfAddition extends OfRequest {
  /** The day from which they are a tenant. */
  readonly startDate: IsoDate
  /** Whom to call if it is wrong; null where nobody is known. */
  readonly contact: CallContact | null
}

/** Of a decision about an added person. */
type OfDecidedAddition = OfRequest & Pick<OfAddition, 'contact'>

/** Of a new request: full names of those who must approve it first. */
interface Awaiting {
  readonly awaits: readonly string[]
}

/** Of a request that waits for the recipient: full name of its creator. */
interface Given {
  readonly giver: string
}

/**
 * Of a request that a party has approved: full names of that party, and of those who have not
 * responded.
 */
interface Approved extends Awaiting {
  readonly approver: string
}

/** Of a request that a party has rejected: full name of that party. */
interface Rejected {
  readonly who: string
}

/** The parking spots, as they are called, whose reservations were ended with a contract. */
interface EndedParking {
  readonly parkingSpots: readonly string[]
}

/** Parameters of each kind of mail. */
export interface MailParams {
  /** To the giver of a notice of termination, once it has been signed. */
  noticeReceived: OfNotice & Awaiting
  /** To a party whose approval a notice waits for. */
  approvalNeeded: OfNotice & Given
  /** To the giver of a notice and the other parties, when a party has approved it. */
  approvalGiven: OfNotice & Approved
  /** To the giver of a notice and the other parties, when a party has rejected it. */
  requestRejectedByParty: OfNotice & Rejected
  /** To every party, when a notice was not approved by its end date. */
  requestLapsed: OfNotice
  /** To every party, when the provider has approved a notice. */
  requestApproved: OfNotice & EndedParking
  /** To every party, when the provider has rejected a notice. */
  requestRejected: OfNotice
  /** The same seven mails for a modification. */
  modificationReceived: OfModification & Awaiting
  modificationApprovalNeeded: OfModification & Given
  modificationApprovalGiven: OfModification & Approved
  modificationRejectedByParty: OfModification & Rejected
  modificationLapsed: OfModification
  modificationApproved: OfModification
  modificationRejected: OfModification
  /** To a person who was added to a contract. */
  tenantAdded: OfAddition
  /** To the parties and the requester, when the provider has undone an addition. */
  additionUndone: OfDecidedAddition & {
    /** The name of the person as it was requested. */
    readonly added: string
  }
  /** To the person whose addition the provider has undone. */
  tenancyUndone: OfDecidedAddition
  /** To the person whose addition the provider has upheld. */
  tenancyUpheld: OfDecidedAddition
  /** To a resident, of an emergency in their building; `url` is its bulletin. */
  emergencyBulletin: OfHome & {
    /** The title of the bulletin, in its own language. */
    readonly title: string
  }
  /** To who pays for a home, of a payment that is in arrear; `url` is the page of payments. */
  paymentArrear: OfHome
  /** To a person who registers. */
  verificationCode: OfCode
  /** To a person who asked to reset their password. */
  passwordReset: OfCode
  /** To the owner of an account whose password was changed; `url` is the page for resetting it. */
  passwordChanged: OfAccount
  /** To the owner of an account whose sign-ins are slowed; `url` is the page for resetting it. */
  signInsSlowed: OfAccount
  /** To the owner of an account whose address was entered at registration. */
  accountExists: OfAccount
  /** To an address without an account for which a code was requested. */
  accountUnknown: Omit<OfAccount, 'name'>
  /** To the owner of an account who has removed it: they can register again until then. */
  accountRemoved: OfAccount & Until
  /** To who asked for their own data as a file, which is there until then. */
  dataExportReady: OfAccount & Until
  /** To the new address of an account. */
  newEmailCode: OfCode
  /** To the old address, when a new one was given; `url` is the page for resetting the password. */
  emailChangeRequested: OfAccount
  /** To the old address, when the new one has taken effect. */
  emailChanged: OfAccount
  /** To the owner of an account whose address was given for another one. */
  emailInUse: OfAccount
  /** To a resident for whom the provider has left a notification; `url` is their front page. */
  newNotification: OfHome
  /** To a resident whom the provider has written to; `url` is the thread. */
  messageReceived: OfHome
  /** To the writer of a notice, when something has happened to it; `url` is its page. */
  serviceNotice: OfHome &
    NoticeNews & {
      readonly reference: string
      /** Whether its writer may reopen it now. */
      readonly isReopenable: boolean
    }
  /** To a follower of a known defect; `url` is the front page of their own home. */
  knownDefect: OfHome & {
    /** The title that the provider has given it. */
    readonly title: string
    readonly event: KnownDefectEvent
  }
  /** To everybody on a contract that has reserved a parking spot; `url` is the page of parking. */
  parkingReserved: OfHome & OfReservation
  /** To the same, when a reservation is ended; the last day is null when it was cancelled. */
  parkingEnded: OfHome & { readonly spot: string; readonly endDate: IsoDate | null }
  /** To the same, when a spot is changed for another. */
  parkingChanged: OfHome & Omit<OfReservation, 'endDate'> & { readonly from: string }
  /** To who asked to be told that a spot can be reserved, and from which day on. */
  parkingFree: OfHome & { readonly spot: string; readonly startDate: IsoDate }
  /** To whom no more mails of a group are sent on a day; `url` is the portal. */
  moreNews: OfHome
}

/** Parameters of a mail about a parking spot that was reserved. */
interface OfReservation {
  /** What the spot is called where it is. */
  readonly spot: string
  readonly startDate: IsoDate
  /** The end of the contract; null while it is open. */
  readonly endDate: IsoDate | null
  /** Euros a month; null when no price is known. */
  readonly price: number | null
  /** Addresses of the rules of the area and of the terms; null without any. */
  readonly rulesUrl: string | null
  readonly termsUrl: string | null
}

/** Parameters of a mail about a home. */
interface OfHome {
  /** Given name of the recipient. */
  readonly name: string
  /** The contract as the portal labels it. */
  readonly contract: string
  readonly url: string
}

/** Parameters of every mail about an account. */
interface OfAccount {
  /** Given name of the owner. */
  readonly name: string
  /** Page of the portal where the owner can act on the mail. */
  readonly url: string
}

interface Until {
  /** As it is shown: day and time. */
  readonly until: { readonly date: string; readonly time: string }
}

interface OfCode extends OfAccount {
  /** Six digits, valid for 15 minutes. */
  readonly code: string
}

interface OrderOf<Kind extends MailKind> {
  readonly kind: Kind
  readonly locale: Locale
  /** The recipient's e-mail address. */
  readonly to: string
  readonly params: MailParams[Kind]
}

/** A mail to be rendered; of a kind that can be stopped, with the preferences of its account. */
export type MailOrder<Kind extends MailKind = MailKind> = {
  [K in Kind]: K extends OptionalMailKind
    ? OrderOf<K> & { readonly preferences: ContactPreferences }
    : OrderOf<K>
}[Kind]

/** A mail that is always sent, without its recipient. */
export type UnaddressedMail<Order = MailOrder<Exclude<MailKind, OptionalMailKind>>> =
  Order extends MailOrder ? Omit<Order, 'locale' | 'to'> : never

interface Writer {
  readonly locale: Locale
  readonly t: TFunction<'mail'>
  /** Name of the housing provider, which signs the mail. */
  readonly provider: string
}

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { mail: fi }, sv: { mail: sv }, en: { mail: en } },
  supportedLngs: LOCALES,
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
})

/** Renders a mail in its language, signed by the provider. */
export function writeMail<Kind extends MailKind>(
  { kind, locale, params }: OrderOf<Kind>,
  provider: string,
): RenderedMail {
  return templates[kind]({ locale, t: words.getFixedT(locale, 'mail'), provider }, params)
}

/** What differs between the mails of the kinds of request. */
interface RequestWriting<About> {
  /** Texts of the kind, by common keys. */
  readonly say: (writer: Writer) => Say
  /** The day that the request is about. */
  readonly day: (about: About) => IsoDate
  /** Dates that its texts may contain. */
  readonly days: (about: About) => Record<string, string>
}

/** A key that every kind of request has: by itself that of a notice, under `modification` of the other. */
type RequestKey<Key = ParseKeys<'mail'>> = Key extends `modification.${infer Own}`
  ? Own & ParseKeys<'mail'>
  : never

type Say = (key: RequestKey, values?: Readonly<Record<string, string | number>>) => string

interface RequestWords extends Pick<Letter, 'subject' | 'opening'> {
  /** Whether the day is settled, or only requested. */
  readonly isSettled?: boolean
  readonly title?: string
  readonly steps: readonly string[]
  readonly link?: string
  readonly warning?: string
}

/** Creates the mails about a kind of request. */
function requestLetters<About extends OfRequest>({ say, day, days }: RequestWriting<About>) {
  const letter = (writer: Writer, about: About, words: RequestWords): RenderedMail => {
    const { locale, t, provider } = writer
    const ofKind = say(writer)
    const { name, reference, contract, url } = about
    const { subject, opening, isSettled = false, title, steps, link, warning } = words
    return renderLetter({
      locale,
      subject,
      greeting: t('greeting', { name }),
      opening,
      facts: [
        { label: t('notice.reference'), value: reference },
        { label: t('notice.contract'), value: contract },
        {
          label: ofKind(isSettled ? 'notice.endDate' : 'notice.givenEndDate'),
          value: showDate(day(about)),
        },
      ],
      next: { title: title ?? t('notice.nextTitle'), steps },
      link: { label: link ?? ofKind('notice.link'), url },
      closing: [
        ...(warning === undefined ? [] : [warning]),
        `${t('regards')}\n${provider}`,
        t('automatic'),
      ],
    })
  }
  const whileReviewed = (writer: Writer, about: About): string[] => [
    say(writer)('notice.decision'),
    say(writer)('notice.validity', days(about)),
  ]
  const whileAwaited = (writer: Writer, about: About): string[] => [
    say(writer)('notice.reviewLater', { provider: writer.provider }),
    say(writer)('notice.lapse', days(about)),
    say(writer)('notice.meanwhile'),
  ]

  return {
    received: (writer: Writer, about: About & Awaiting) => {
      const t = say(writer)
      const { provider } = writer
      return letter(writer, about, {
        subject: t('noticeReceived.subject'),
        opening: [t('noticeReceived.received')],
        steps:
          about.awaits.length > 0
            ? [
                t('noticeReceived.awaits', named(writer, about.awaits)),
                ...whileAwaited(writer, about),
              ]
            : [t('noticeReceived.review', { provider }), ...whileReviewed(writer, about)],
        warning: t('noticeReceived.notYou'),
      })
    },
    approvalNeeded: (writer: Writer, about: About & Given) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('approvalNeeded.subject'),
        opening: [t('approvalNeeded.given', { giver: about.giver }), t('approvalNeeded.everyone')],
        title: t('approvalNeeded.todoTitle'),
        steps: [
          t('approvalNeeded.read'),
          t('approvalNeeded.answer', days(about)),
          t('approvalNeeded.otherwise'),
        ],
        link: t('approvalNeeded.link'),
      })
    },
    approvalGiven: (writer: Writer, about: About & Approved) => {
      const t = say(writer)
      const { provider } = writer
      return letter(writer, about, {
        subject: t('approvalGiven.subject'),
        opening: [t('approvalGiven.given', { approver: about.approver })],
        steps:
          about.awaits.length > 0
            ? [
                t('approvalGiven.awaits', named(writer, about.awaits)),
                ...whileAwaited(writer, about),
              ]
            : [t('approvalGiven.review', { provider }), ...whileReviewed(writer, about)],
      })
    },
    rejectedByParty: (writer: Writer, about: About & Rejected) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestRejectedByParty.subject'),
        opening: [t('requestRejectedByParty.rejected', { who: about.who })],
        steps: [t('notice.goesOn'), t('notice.again')],
      })
    },
    lapsed: (writer: Writer, about: About) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestLapsed.subject'),
        opening: [t('requestLapsed.lapsed', days(about))],
        steps: [t('notice.goesOn'), t('notice.again')],
      })
    },
    approved: (writer: Writer, about: About, more: readonly string[] = []) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestApproved.subject'),
        opening: [t('requestApproved.approved', days(about))],
        isSettled: true,
        steps: [t('notice.validity', days(about)), ...more, t('requestApproved.changes')],
      })
    },
    rejected: (writer: Writer, about: About) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestRejected.subject'),
        opening: [t('requestRejected.rejected')],
        steps: [t('notice.goesOn'), t('requestRejected.why'), t('notice.again')],
      })
    },
  }
}

const notices = requestLetters<OfNotice>({
  say:
    ({ t }) =>
    (key, values) =>
      t(key, { ...values }),
  day: ({ endDate }) => endDate,
  days: ({ endDate }) => ({ endDate: showDate(endDate) }),
})

const modifications = requestLetters<OfModification>({
  say:
    ({ t }) =>
    (key, values) =>
      t(`modification.${key}`, { ...values }),
  day: ({ inEffect }) => inEffect,
  days: ({ inEffect, answerBy }) => ({
    inEffect: showDate(inEffect),
    answerBy: showDate(answerBy),
  }),
})

const templates: { [K in MailKind]: (writer: Writer, params: MailParams[K]) => RenderedMail } = {
  noticeReceived: notices.received,
  approvalNeeded: notices.approvalNeeded,
  approvalGiven: notices.approvalGiven,
  requestRejectedByParty: notices.rejectedByParty,
  requestLapsed: notices.lapsed,
  requestApproved: (writer, params) => {
    const { parkingSpots } = params
    const parking = writer.t('requestApproved.parking', named(writer, parkingSpots))
    return notices.approved(writer, params, parkingSpots.length === 0 ? [] : [parking])
  },
  requestRejected: notices.rejected,
  modificationReceived: modifications.received,
  modificationApprovalNeeded: modifications.approvalNeeded,
  modificationApprovalGiven: modifications.approvalGiven,
  modificationRejectedByParty: modifications.rejectedByParty,
  modificationLapsed: modifications.lapsed,
  modificationApproved: (writer, params) => modifications.approved(writer, params),
  modificationRejected: modifications.rejected,
  tenantAdded: additionLetter,
  additionUndone: (writer, params) =>
    decidedAdditionLetter(writer, params, 'additionUndone', [
      { label: writer.t('decidedAddition.additionUndone.person'), value: params.added },
    ]),
  tenancyUndone: (writer, params) => decidedAdditionLetter(writer, params, 'tenancyUndone'),
  tenancyUpheld: (writer, params) => decidedAdditionLetter(writer, params, 'tenancyUpheld'),
  emergencyBulletin: emergencyLetter,
  paymentArrear: arrearLetter,
  verificationCode: (writer, params) => codeLetter(writer, params, 'verificationCode'),
  passwordReset: (writer, params) => codeLetter(writer, params, 'passwordReset'),
  passwordChanged: (writer, params) =>
    newsLetter(writer, params, 'passwordChanged', writer.t('account.passwordChanged.signedOut')),
  signInsSlowed: (writer, params) =>
    newsLetter(writer, params, 'signInsSlowed', writer.t('account.signInsSlowed.slowed')),
  accountExists: (writer, params) =>
    newsLetter(writer, params, 'accountExists', writer.t('account.accountExists.instead')),
  accountUnknown: (writer, params) =>
    newsLetter(writer, params, 'accountUnknown', writer.t('account.accountUnknown.instead')),
  accountRemoved: (writer, params) =>
    newsLetter(
      writer,
      params,
      'accountRemoved',
      writer.t('account.accountRemoved.back', { ...params.until }),
    ),
  dataExportReady: (writer, params) =>
    newsLetter(
      writer,
      params,
      'dataExportReady',
      writer.t('account.dataExportReady.fetch', { ...params.until }),
    ),
  newEmailCode: (writer, params) => codeLetter(writer, params, 'newEmailCode'),
  emailChangeRequested: (writer, params) =>
    newsLetter(
      writer,
      params,
      'emailChangeRequested',
      writer.t('account.emailChangeRequested.until'),
    ),
  emailChanged: (writer, params) =>
    newsLetter(writer, params, 'emailChanged', writer.t('account.emailChanged.signIn')),
  emailInUse: (writer, params) =>
    newsLetter(writer, params, 'emailInUse', writer.t('account.emailInUse.once')),
  newNotification: (writer, params) =>
    unreadLetter(writer, params, {
      subject: writer.t('newNotification.subject'),
      opening: writer.t('newNotification.opening', { provider: writer.provider }),
      link: writer.t('newNotification.link'),
    }),
  messageReceived: (writer, params) =>
    unreadLetter(writer, params, {
      subject: writer.t('messageReceived.subject'),
      opening: writer.t('messageReceived.opening', { provider: writer.provider }),
      link: writer.t('messageReceived.link'),
    }),
  serviceNotice: noticeLetter,
  knownDefect: knownDefectLetter,
  parkingReserved: (writer, params) =>
    parkingLetter(writer, params, {
      subject: parkingNews(writer.locale, { news: 'reserved', ...params }),
      opening: writer.t(params.endDate === null ? 'parking.reserved' : 'parking.limited'),
      facts: [fact(writer, 'spot', params.spot), ...reservationFacts(writer, params)],
    }),
  parkingEnded: (writer, params) => {
    const { spot, endDate } = params
    const news =
      endDate === null ? ({ news: 'cancelled' } as const) : ({ news: 'ended', endDate } as const)
    return parkingLetter(writer, params, {
      subject: parkingNews(writer.locale, { ...news, spot }),
      opening: writer.t('parking.ended'),
      facts: [
        fact(writer, 'spot', spot),
        ...(endDate === null ? [] : [fact(writer, 'end', showDate(endDate))]),
      ],
    })
  },
  parkingChanged: (writer, params) =>
    parkingLetter(writer, params, {
      subject: parkingNews(writer.locale, { news: 'changed', ...params }),
      opening: writer.t('parking.changed'),
      facts: [
        fact(writer, 'oldSpot', params.from),
        fact(writer, 'newSpot', params.spot),
        ...reservationFacts(writer, params),
      ],
    }),
  parkingFree: (writer, params) =>
    parkingLetter(writer, params, {
      subject: parkingNews(writer.locale, { news: 'free', ...params }),
      opening: writer.t('parking.free'),
      facts: [fact(writer, 'spot', params.spot), fact(writer, 'start', showDate(params.startDate))],
    }),
  moreNews: (writer, params) =>
    unreadLetter(writer, params, {
      subject: writer.t('moreNews.subject'),
      opening: writer.t('moreNews.opening'),
      link: writer.t('moreNews.link'),
      why: writer.t('moreNews.why'),
    }),
}

type Fact = NonNullable<Letter['facts']>[number]
type FactKey = 'spot' | 'newSpot' | 'oldSpot' | 'start' | 'end' | 'price' | 'rules' | 'terms'

const fact = ({ t }: Writer, key: FactKey, value: string): Fact => ({
  label: t(`parking.${key}`),
  value,
})

/** From when on, what it costs, and the addresses of the terms, as far as they are known. */
const reservationFacts = (
  writer: Writer,
  { startDate, price, rulesUrl, termsUrl }: Omit<OfReservation, 'spot' | 'endDate'>,
): Fact[] => [
  fact(writer, 'start', showDate(startDate)),
  ...(price === null ? [] : [fact(writer, 'price', showEuros(price))]),
  ...(rulesUrl === null ? [] : [fact(writer, 'rules', rulesUrl)]),
  ...(termsUrl === null ? [] : [fact(writer, 'terms', termsUrl)]),
]

function parkingLetter(
  { locale, t, provider }: Writer,
  { name, contract, url }: OfHome,
  { subject, opening, facts }: { subject: string; opening: string; facts: readonly Fact[] },
): RenderedMail {
  return renderLetter({
    locale,
    subject,
    greeting: t('greeting', { name }),
    opening: [opening],
    facts: [...facts, { label: t('notice.contract'), value: contract }],
    link: { label: t('parking.link'), url },
    closing: [t('parking.why'), `${t('regards')}\n${provider}`, t('automatic')],
  })
}

/** Says that there is something to read and where, never what it says. */
function unreadLetter(
  { locale, t, provider }: Writer,
  { name, contract, url }: OfHome,
  {
    subject,
    opening,
    link,
    why = t('newNotification.why'),
  }: Record<'subject' | 'opening' | 'link', string> & { readonly why?: string },
): RenderedMail {
  return renderLetter({
    locale,
    subject,
    greeting: t('greeting', { name }),
    opening: [opening],
    facts: [{ label: t('notice.contract'), value: contract }],
    link: { label: link, url },
    closing: [why, `${t('regards')}\n${provider}`, t('automatic')],
  })
}

/** Says what has happened to a notice, never what anybody wrote. */
function noticeLetter(
  { locale, t, provider }: Writer,
  { name, contract, url, reference, isReopenable, ...about }: MailParams['serviceNotice'],
): RenderedMail {
  const news = noticeNews(locale, about)
  return renderLetter({
    locale,
    subject: news,
    greeting: t('greeting', { name }),
    opening: [`${news}.`, t(`serviceNotice.${whatNext(about, isReopenable)}`)],
    facts: [
      { label: t('notice.reference'), value: reference },
      { label: t('notice.contract'), value: contract },
    ],
    link: { label: t(`serviceNotice.link.${about.notice}`), url },
    closing: [t('newNotification.why'), `${t('regards')}\n${provider}`, t('automatic')],
  })
}

/** The key of what a writer can expect or do: what may be reopened can be said to be left open. */
function whatNext({ notice, event }: NoticeNews, isReopenable: boolean) {
  if (event === 'created') return event
  if (event !== 'completed' || !isReopenable) return 'news'
  return notice === 'defect' ? 'notFixed' : 'leftOpen'
}

function knownDefectLetter(
  { locale, t, provider }: Writer,
  { name, contract, url, title, event }: MailParams['knownDefect'],
): RenderedMail {
  return renderLetter({
    locale,
    subject: t('knownDefect.subject'),
    greeting: t('greeting', { name }),
    opening: [`${knownDefectNews(locale, event)}.`],
    facts: [
      { label: t('knownDefect.defect'), value: title },
      { label: t('notice.contract'), value: contract },
    ],
    link: { label: t('knownDefect.link'), url },
    closing: [t('knownDefect.why'), `${t('regards')}\n${provider}`, t('automatic')],
  })
}

/** Of what the provider wrote it says the title alone, as text. */
function emergencyLetter(
  { locale, t, provider }: Writer,
  { name, contract, url, title }: MailParams['emergencyBulletin'],
): RenderedMail {
  return renderLetter({
    locale,
    subject: t('emergencyBulletin.subject', { title }),
    greeting: t('greeting', { name }),
    opening: [t('emergencyBulletin.opening', { provider })],
    facts: [
      { label: t('emergencyBulletin.bulletin'), value: title },
      { label: t('notice.contract'), value: contract },
    ],
    link: { label: t('emergencyBulletin.link'), url },
    closing: [t('emergencyBulletin.why'), `${t('regards')}\n${provider}`, t('automatic')],
  })
}

/** It says neither the sum nor what it is for. */
function arrearLetter(
  { locale, t, provider }: Writer,
  { name, contract, url }: MailParams['paymentArrear'],
): RenderedMail {
  return renderLetter({
    locale,
    subject: t('paymentArrear.subject'),
    greeting: t('greeting', { name }),
    opening: [t('paymentArrear.opening', { provider })],
    facts: [{ label: t('notice.contract'), value: contract }],
    next: {
      title: t('paymentArrear.nextTitle'),
      steps: [t('paymentArrear.pay'), t('paymentArrear.ask')],
    },
    link: { label: t('paymentArrear.link'), url },
    closing: [t('paymentArrear.paid'), `${t('regards')}\n${provider}`, t('automatic')],
  })
}

function additionLetter(
  { locale, t, provider }: Writer,
  { name, reference, contract, url, startDate, contact }: OfAddition,
): RenderedMail {
  return renderLetter({
    locale,
    subject: t('tenantAdded.subject'),
    greeting: t('greeting', { name }),
    opening: [t('tenantAdded.added', { provider })],
    facts: [
      { label: t('notice.contract'), value: contract },
      { label: t('tenantAdded.since'), value: showDate(startDate) },
      { label: t('notice.reference'), value: reference },
    ],
    next: {
      title: t('tenantAdded.nextTitle'),
      steps: [t('tenantAdded.confirm'), t('tenantAdded.dispute'), contactStep(t, contact)],
    },
    link: { label: t('tenantAdded.link'), url },
    closing: [t('tenantAdded.until'), `${t('regards')}\n${provider}`, t('automatic')],
  })
}

function codeLetter(
  writer: Writer,
  params: OfCode,
  kind: 'verificationCode' | 'passwordReset' | 'newEmailCode',
): RenderedMail {
  const { t, provider } = writer
  return accountLetter(writer, params, {
    subject: t(`account.${kind}.subject`),
    opening: [t(`account.${kind}.opening`, { provider })],
    facts: [{ label: t('code.label'), value: params.code }],
    next: {
      title: t('code.nextTitle'),
      steps: [t(`account.${kind}.enter`), t('code.validity'), t('code.secret')],
    },
    link: t(`account.${kind}.link`),
    warning: t(`account.${kind}.notYou`),
  })
}

function newsLetter(
  writer: Writer,
  params: Parameters<typeof accountLetter>[1],
  kind:
    | 'passwordChanged'
    | 'signInsSlowed'
    | 'accountExists'
    | 'accountUnknown'
    | 'accountRemoved'
    | 'dataExportReady'
    | 'emailChangeRequested'
    | 'emailChanged'
    | 'emailInUse',
  more: string,
): RenderedMail {
  const { t, provider } = writer
  return accountLetter(writer, params, {
    subject: t(`account.${kind}.subject`),
    opening: [t(`account.${kind}.opening`, { provider }), more],
    link: t(`account.${kind}.link`),
    warning: t(`account.${kind}.notYou`),
  })
}

interface AccountWords extends Pick<Letter, 'subject' | 'opening' | 'facts' | 'next'> {
  readonly link: string
  readonly warning: string
}

function accountLetter(
  { locale, t, provider }: Writer,
  { name, url }: Omit<OfAccount, 'name'> & Partial<OfAccount>,
  { link, warning, ...words }: AccountWords,
): RenderedMail {
  return renderLetter({
    locale,
    greeting: name === undefined ? t('greetingNameless') : t('greeting', { name }),
    ...words,
    link: { label: link, url },
    closing: [warning, `${t('regards')}\n${provider}`, t('automatic')],
  })
}

const named = ({ locale }: Writer, names: readonly string[]) => ({
  count: names.length,
  names: new Intl.ListFormat(locale).format(names),
})

/** Whom to ask about an addition. */
const contactStep = (t: Writer['t'], contact: CallContact | null): string =>
  contact === null
    ? t('tenantAdded.ask')
    : t('tenantAdded.call', {
        contact: [contact.name, contact.phoneNumber].filter(Boolean).join(', '),
      })

function decidedAdditionLetter(
  { locale, t, provider }: Writer,
  { name, reference, contract, url, contact }: OfDecidedAddition,
  kind: 'additionUndone' | 'tenancyUndone' | 'tenancyUpheld',
  facts: readonly { readonly label: string; readonly value: string }[] = [],
): RenderedMail {
  return renderLetter({
    locale,
    subject: t(`decidedAddition.${kind}.subject`),
    greeting: t('greeting', { name }),
    opening: [t(`decidedAddition.${kind}.opening`, { provider })],
    facts: [
      { label: t('notice.contract'), value: contract },
      ...facts,
      { label: t('notice.reference'), value: reference },
    ],
    next: {
      title: t('tenantAdded.wrongTitle'),
      steps: [contactStep(t, contact), t('tenantAdded.quote')],
    },
    link: { label: t('tenantAdded.portal'), url },
    closing: [`${t('regards')}\n${provider}`, t('automatic')],
  })
}
