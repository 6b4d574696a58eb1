import { createInstance } from 'i18next'
import type { NoticeEventType } from '../../../api/notice-lists.ts'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import en from '../../../locales/en/noticeNews.json' with { type: 'json' }
import fi from '../../../locales/fi/noticeNews.json' with { type: 'json' }
import sv from '../../../locales/sv/noticeNews.json' with { type: 'json' }

/** What has happened to a notice: its kind and the event. */
export interface NoticeNews {
  readonly notice: NoticeKind
  readonly event: NoticeEventType
}

/** The events of which the followers of a known defect are notified. */
export type KnownDefectEvent = Exclude<NoticeEventType, 'created' | 'work_note_created'>

const words = createInstance()
void words.init({
  initAsync: false,
  resources: { fi: { noticeNews: fi }, sv: { noticeNews: sv }, en: { noticeNews: en } },
  supportedLngs: LOCALES,
  defaultNS: 'noticeNews',
  interpolation: { escapeValue: false },
})

/** The events of a question, or of feedback, that have words of their own. */
const NAMED = ['created', 'completed', 'reopened'] as const

/**
 * Returns one clause about what has happened to a notice, for the title of a card or a mail. A
 * fault report has a clause for each kind of event; other notices share one clause for the kinds
 * without their own.
 */
export function describeNoticeNews(locale: Locale, { notice, event }: NoticeNews): string {
  const t = words.getFixedT(locale, 'noticeNews')
  if (notice === 'defect') return t(`defect.${event}`)
  const news = NAMED.find((one) => one === event) ?? 'news'
  return notice === 'question' ? t(`question.${news}`) : t(`feedback.${news}`)
}

/** Returns what has happened to a known defect as one clause. */
export const describeKnownDefectNews = (locale: Locale, event: KnownDefectEvent): string =>
  words.getFixedT(locale, 'noticeNews')(`known.${event}`)

/** Returns what a card says of a notice below its title, in lines: which one, and who did it. */
export function describeNoticeOnCard(
  locale: Locale,
  {
    title,
    reference,
    by,
  }: { readonly title: string | null; readonly reference: string; readonly by: string | null },
): string {
  const t = words.getFixedT(locale, 'noticeNews')
  return [title, t('reference', { reference }), by && t('by', { by })].filter(Boolean).join('\n')
}
