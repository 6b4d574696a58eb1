import { renderHomeLetter } from '../../kernel/mail/home-letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'
import {
  type ProviderMailParams,
  renderProviderLetterAbout,
} from '../../kernel/mail/provider-letter.ts'
import {
  describeKnownDefectNews,
  describeNoticeNews,
  type KnownDefectEvent,
  type NoticeNews,
} from './news.ts'

interface NoticeMails {
  /** To the writer of a notice, when something has happened to it; `url` is its page. */
  serviceNotice: HomeParams &
    NoticeNews & {
      readonly reference: string
      /** Whether the writer of the notice may reopen it now. */
      readonly isReopenable: boolean
    }
  /** To the provider, when a notice was sent or reopened. */
  providerNotice: ProviderMailParams
  /** To a follower of a known defect; `url` is the front page of their own home. */
  knownDefect: HomeParams & {
    /** The title that the provider has given the defect. */
    readonly title: string
    readonly event: KnownDefectEvent
  }
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends NoticeMails {}
}

/** Renders the letters about notices and known defects, which contain nothing that a resident wrote. */
export const letterRenderers: LetterRenderersOf<NoticeMails> = {
  serviceNotice: (writer, { reference, isReopenable, ...params }) => {
    const { locale, t } = writer
    const news = describeNoticeNews(locale, params)
    return renderHomeLetter(writer, params, {
      subject: news,
      opening: [`${news}.`, t(`serviceNotice.${whatNext(params, isReopenable)}`)],
      facts: [{ label: t('notice.reference'), value: reference }],
      link: t(`serviceNotice.link.${params.notice}`),
      note: t('newNotification.why'),
    })
  },
  providerNotice: (writer, params) => renderProviderLetterAbout(writer, params, 'notice'),
  knownDefect: (writer, { title, event, ...params }) => {
    const { locale, t } = writer
    return renderHomeLetter(writer, params, {
      subject: t('knownDefect.subject'),
      opening: [`${describeKnownDefectNews(locale, event)}.`],
      facts: [{ label: t('knownDefect.defect'), value: title }],
      link: t('knownDefect.link'),
      note: t('knownDefect.why'),
    })
  },
}

/** The key of what the writer can expect or do: only a notice that can be reopened invites to it. */
function whatNext({ notice, event }: NoticeNews, isReopenable: boolean) {
  if (event === 'created') return event
  if (event !== 'completed' || !isReopenable) return 'news'
  return notice === 'defect' ? 'notFixed' : 'leftOpen'
}
