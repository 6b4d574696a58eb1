import { createInstance, type ParseKeys, type TFunction } from 'i18next'
import type { Locale } from '../../api/values.ts'
import { type IsoDate, showDate } from '../../domain/dates.ts'
import { LOCALES } from '../../domain/locales.ts'
import en from '../../locales/en/mail.json' with { type: 'json' }
import fi from '../../locales/fi/mail.json' with { type: 'json' }
import sv from '../../locales/sv/mail.json' with { type: 'json' }
import { type Letter, type RenderedMail, renderLetter } from './letter.ts'

/** What every mail about a request tells. */
interface OfRequest {
  /** Given name of the recipient. */
  readonly name: string
  readonly reference: string
  /** The contract as the portal labels it. */
  readonly contract: string
  /** Address of the request in the portal. */
  readonly url: string
}

/** What every mail about a notice of termination tells. */
interface OfNotice extends OfRequest {
  /** The end date of the notice; in `requestApproved` the day on which the contract ends. */
  readonly endDate: IsoDate
}

/** What every mail about a modification tells. */
interface OfModification extends OfRequest {
  /** The day asked for; in `modificationApproved` the one on which the change takes effect. */
  readonly inEffect: IsoDate
  /** The last day on which the other parties may answer. */
  readonly answerBy: IsoDate
}

/** Of a request that was made: full names of those who must approve it first. */
interface Awaiting {
  readonly awaits: readonly string[]
}

/** Of a request that waits for the recipient: full name of who made it. */
interface Given {
  readonly giver: string
}

/** Of a request that a party has approved: full names of who did, and of those who have not yet. */
interface Approved extends Awaiting {
  readonly approver: string
}

/** Of a request that a party has rejected: full name of who did. */
interface Rejected {
  readonly who: string
}

/** What each kind of mail tells. */
export interface MailParams {
  /** To who gave notice of termination, once it has been signed. */
  noticeReceived: OfNotice & Awaiting
  /** To a party whose approval a notice waits for. */
  approvalNeeded: OfNotice & Given
  /** To who gave notice and to the other parties, when a party has approved it. */
  approvalGiven: OfNotice & Approved
  /** To who gave notice and to the other parties, when a party has rejected it. */
  requestRejectedByParty: OfNotice & Rejected
  /** To every party, when a notice was not approved by its end date. */
  requestLapsed: OfNotice
  /** To every party, when the provider has approved a notice. */
  requestApproved: OfNotice
  /** To every party, when the provider has rejected a notice. */
  requestRejected: OfNotice
  /** The same seven of a modification. */
  modificationReceived: OfModification & Awaiting
  modificationApprovalNeeded: OfModification & Given
  modificationApprovalGiven: OfModification & Approved
  modificationRejectedByParty: OfModification & Rejected
  modificationLapsed: OfModification
  modificationApproved: OfModification
  modificationRejected: OfModification
  /** To who registers. */
  verificationCode: OfCode
  /** To who asked to give their password anew. */
  passwordReset: OfCode
  /** To the owner of an account whose password was given anew; `url` is where to reset it. */
  passwordChanged: OfAccount
  /** To the owner of an account whose address somebody gave as if it had none. */
  accountExists: OfAccount
  /** To an address without an account that somebody gave as if it had one. */
  accountUnknown: Omit<OfAccount, 'name'>
}

/** What every mail about an account tells. */
interface OfAccount {
  /** Given name of the owner. */
  readonly name: string
  /** Where in the portal it can be seen to. */
  readonly url: string
}

interface OfCode extends OfAccount {
  /** Six digits, good for a quarter of an hour. */
  readonly code: string
}

export type MailKind = keyof MailParams

/** A mail to be written. */
export type MailOrder<Kind extends MailKind = MailKind> = {
  [K in Kind]: {
    readonly kind: K
    readonly locale: Locale
    /** The recipient's e-mail address. */
    readonly to: string
    readonly params: MailParams[K]
  }
}[Kind]

/** A mail but for its recipient. */
export type UnaddressedMail<Order = MailOrder> = Order extends MailOrder
  ? Omit<Order, 'locale' | 'to'>
  : never

interface Writer {
  readonly locale: Locale
  readonly t: TFunction<'mail'>
  /** The housing provider's name, who signs. */
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

/** Writes a mail in its language, signed by the provider. */
export function writeMail<Kind extends MailKind>(
  { kind, locale, params }: MailOrder<Kind>,
  provider: string,
): RenderedMail {
  return templates[kind]({ locale, t: words.getFixedT(locale, 'mail'), provider }, params)
}

/** What a letter about a kind of request is written with. */
interface RequestWriting<About> {
  /** The words of the kind, by the same keys. */
  readonly say: (writer: Writer) => Say
  /** The day it is about. */
  readonly day: (about: About) => IsoDate
  /** What its words may name. */
  readonly days: (about: About) => Record<string, string>
}

/** A key that every kind of request has: by itself that of a notice, under `modification` of the other. */
type RequestKey<Key = ParseKeys<'mail'>> = Key extends `modification.${infer Own}`
  ? Own & ParseKeys<'mail'>
  : never

type Say = (key: RequestKey, values?: Readonly<Record<string, string | number>>) => string

interface RequestWords extends Pick<Letter, 'subject' | 'opening'> {
  /** Whether the day stands, or is only what was asked for. */
  readonly isSettled?: boolean
  readonly title?: string
  readonly steps: readonly string[]
  readonly link?: string
  readonly warning?: string
}

/** The letters about a kind of request. */
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
    approved: (writer: Writer, about: About) => {
      const t = say(writer)
      return letter(writer, about, {
        subject: t('requestApproved.subject'),
        opening: [t('requestApproved.approved', days(about))],
        isSettled: true,
        steps: [t('notice.validity', days(about)), t('requestApproved.changes')],
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
  requestApproved: notices.approved,
  requestRejected: notices.rejected,
  modificationReceived: modifications.received,
  modificationApprovalNeeded: modifications.approvalNeeded,
  modificationApprovalGiven: modifications.approvalGiven,
  modificationRejectedByParty: modifications.rejectedByParty,
  modificationLapsed: modifications.lapsed,
  modificationApproved: modifications.approved,
  modificationRejected: modifications.rejected,
  verificationCode: (writer, params) => codeLetter(writer, params, 'verificationCode'),
  passwordReset: (writer, params) => codeLetter(writer, params, 'passwordReset'),
  passwordChanged: (writer, params) =>
    newsLetter(writer, params, 'passwordChanged', writer.t('account.passwordChanged.signedOut')),
  accountExists: (writer, params) =>
    newsLetter(writer, params, 'accountExists', writer.t('account.accountExists.instead')),
  accountUnknown: (writer, params) =>
    newsLetter(writer, params, 'accountUnknown', writer.t('account.accountUnknown.instead')),
}

function codeLetter(
  writer: Writer,
  params: OfCode,
  kind: 'verificationCode' | 'passwordReset',
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
  kind: 'passwordChanged' | 'accountExists' | 'accountUnknown',
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
