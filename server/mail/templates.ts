import { createInstance, type TFunction } from 'i18next'
import type { Locale } from '../../api/values.ts'
import { type IsoDate, showDate } from '../../domain/dates.ts'
import { LOCALES } from '../../domain/locales.ts'
import en from '../../locales/en/mail.json' with { type: 'json' }
import fi from '../../locales/fi/mail.json' with { type: 'json' }
import sv from '../../locales/sv/mail.json' with { type: 'json' }
import { type Letter, type RenderedMail, renderLetter } from './letter.ts'

/** What every mail about a notice of termination tells. */
interface OfNotice {
  /** Given name of the recipient. */
  readonly name: string
  readonly reference: string
  /** The contract as the portal labels it. */
  readonly contract: string
  /** The end date of the notice; in `requestApproved` the day on which the contract ends. */
  readonly endDate: IsoDate
  /** Address of the notice in the portal. */
  readonly url: string
}

/** What each kind of mail tells. */
export interface MailParams {
  /** To who gave notice of termination, once it has been signed. */
  noticeReceived: OfNotice & {
    /** Full names of those who must approve it first. */
    readonly awaits: readonly string[]
  }
  /** To a party whose approval a notice waits for. */
  approvalNeeded: OfNotice & {
    /** Full name of who gave notice. */
    readonly giver: string
  }
  /** To who gave notice and to the other parties, when a party has approved it. */
  approvalGiven: OfNotice & {
    /** Full name of who approved it. */
    readonly approver: string
    /** Full names of those who have not yet. */
    readonly awaits: readonly string[]
  }
  /** To who gave notice and to the other parties, when a party has rejected it. */
  requestRejectedByParty: OfNotice & {
    /** Full name of who rejected it. */
    readonly who: string
  }
  /** To every party, when a notice was not approved by its end date. */
  requestLapsed: OfNotice
  /** To every party, when the provider has approved a notice. */
  requestApproved: OfNotice
  /** To every party, when the provider has rejected a notice. */
  requestRejected: OfNotice
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

const templates: { [K in MailKind]: (writer: Writer, params: MailParams[K]) => RenderedMail } = {
  noticeReceived(writer, params) {
    const { t, provider } = writer
    const isAwaited = params.awaits.length > 0
    return noticeLetter(writer, params, {
      subject: t('noticeReceived.subject'),
      opening: [t('noticeReceived.received')],
      steps: isAwaited
        ? [
            t('noticeReceived.awaits', named(writer, params.awaits)),
            ...whileAwaited(writer, params),
          ]
        : [t('noticeReceived.review', { provider }), ...whileReviewed(writer, params)],
      warning: t('noticeReceived.notYou'),
    })
  },
  approvalNeeded(writer, params) {
    const { t } = writer
    return noticeLetter(writer, params, {
      subject: t('approvalNeeded.subject'),
      opening: [t('approvalNeeded.given', { giver: params.giver }), t('approvalNeeded.everyone')],
      title: t('approvalNeeded.todoTitle'),
      steps: [
        t('approvalNeeded.read'),
        t('approvalNeeded.answer', lastDay(params)),
        t('approvalNeeded.otherwise'),
      ],
      link: t('approvalNeeded.link'),
    })
  },
  approvalGiven(writer, params) {
    const { t, provider } = writer
    const isAwaited = params.awaits.length > 0
    return noticeLetter(writer, params, {
      subject: t('approvalGiven.subject'),
      opening: [t('approvalGiven.given', { approver: params.approver })],
      steps: isAwaited
        ? [t('approvalGiven.awaits', named(writer, params.awaits)), ...whileAwaited(writer, params)]
        : [t('approvalGiven.review', { provider }), ...whileReviewed(writer, params)],
    })
  },
  requestRejectedByParty(writer, params) {
    const { t } = writer
    return noticeLetter(writer, params, {
      subject: t('requestRejectedByParty.subject'),
      opening: [t('requestRejectedByParty.rejected', { who: params.who })],
      steps: [t('notice.goesOn'), t('notice.again')],
    })
  },
  requestLapsed(writer, params) {
    const { t } = writer
    return noticeLetter(writer, params, {
      subject: t('requestLapsed.subject'),
      opening: [t('requestLapsed.lapsed', lastDay(params))],
      steps: [t('notice.goesOn'), t('notice.again')],
    })
  },
  requestApproved(writer, params) {
    const { t } = writer
    return noticeLetter(writer, params, {
      subject: t('requestApproved.subject'),
      opening: [t('requestApproved.approved', lastDay(params))],
      isEnding: true,
      steps: [t('notice.validity', lastDay(params)), t('requestApproved.changes')],
    })
  },
  requestRejected(writer, params) {
    const { t } = writer
    return noticeLetter(writer, params, {
      subject: t('requestRejected.subject'),
      opening: [t('requestRejected.rejected')],
      steps: [t('notice.goesOn'), t('requestRejected.why'), t('notice.again')],
    })
  },
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

interface NoticeWords {
  readonly subject: string
  readonly opening: readonly string[]
  /** Whether the end date stands, or is only what was given in the notice. */
  readonly isEnding?: boolean
  readonly title?: string
  readonly steps: readonly string[]
  readonly link?: string
  readonly warning?: string
}

function noticeLetter(
  { locale, t, provider }: Writer,
  { name, reference, contract, endDate, url }: OfNotice,
  { subject, opening, isEnding = false, title, steps, link, warning }: NoticeWords,
): RenderedMail {
  return renderLetter({
    locale,
    subject,
    greeting: t('greeting', { name }),
    opening,
    facts: [
      { label: t('notice.reference'), value: reference },
      { label: t('notice.contract'), value: contract },
      { label: t(isEnding ? 'notice.endDate' : 'notice.givenEndDate'), value: showDate(endDate) },
    ],
    next: { title: title ?? t('notice.nextTitle'), steps },
    link: { label: link ?? t('notice.link'), url },
    closing: [
      ...(warning === undefined ? [] : [warning]),
      `${t('regards')}\n${provider}`,
      t('automatic'),
    ],
  })
}

const whileReviewed = ({ t }: Writer, params: OfNotice): string[] => [
  t('notice.decision'),
  t('notice.validity', lastDay(params)),
]

const whileAwaited = ({ t, provider }: Writer, params: OfNotice): string[] => [
  t('notice.reviewLater', { provider }),
  t('notice.lapse', lastDay(params)),
  t('notice.meanwhile'),
]

const lastDay = ({ endDate }: OfNotice) => ({ endDate: showDate(endDate) })

const named = ({ locale }: Writer, names: readonly string[]) => ({
  count: names.length,
  names: new Intl.ListFormat(locale).format(names),
})
