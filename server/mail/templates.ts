import { createInstance, type TFunction } from 'i18next'
import type { Locale } from '../../api/values.ts'
import { type IsoDate, showDate } from '../../domain/dates.ts'
import { LOCALES } from '../../domain/locales.ts'
import en from '../../locales/en/mail.json' with { type: 'json' }
import fi from '../../locales/fi/mail.json' with { type: 'json' }
import sv from '../../locales/sv/mail.json' with { type: 'json' }
import { type RenderedMail, renderLetter } from './letter.ts'

/** What each kind of mail tells. */
export interface MailParams {
  /** To who gave notice of termination, once it has been signed. */
  noticeReceived: {
    /** Given name of the recipient. */
    readonly name: string
    readonly reference: string
    /** The contract as the portal labels it. */
    readonly contract: string
    readonly endDate: IsoDate
    /** Address of the notice in the portal. */
    readonly url: string
  }
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
export function writeMail({ kind, locale, params }: MailOrder, provider: string): RenderedMail {
  return templates[kind]({ locale, t: words.getFixedT(locale, 'mail'), provider }, params)
}

const templates: { [K in MailKind]: (writer: Writer, params: MailParams[K]) => RenderedMail } = {
  noticeReceived({ locale, t, provider }, { name, reference, contract, endDate, url }) {
    const lastDay = showDate(endDate)
    return renderLetter({
      locale,
      subject: t('noticeReceived.subject'),
      greeting: t('greeting', { name }),
      opening: [t('noticeReceived.received')],
      facts: [
        { label: t('noticeReceived.reference'), value: reference },
        { label: t('noticeReceived.contract'), value: contract },
        { label: t('noticeReceived.endDate'), value: lastDay },
      ],
      next: {
        title: t('noticeReceived.nextTitle'),
        steps: [
          t('noticeReceived.review', { provider }),
          t('noticeReceived.decision'),
          t('noticeReceived.validity', { endDate: lastDay }),
        ],
      },
      link: { label: t('noticeReceived.link'), url },
      closing: [t('noticeReceived.notYou'), `${t('regards')}\n${provider}`, t('automatic')],
    })
  },
}
