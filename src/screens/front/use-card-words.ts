import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '../../../api/errors.ts'
import type { ListedNotification } from '../../../api/user.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { formatEuros } from '../../../domain/money.ts'
import { isWrittenByProvider, notificationKindOf } from './notification/notification-look.ts'

const UNKNOWN: ErrorCode = 'UNKNOWN'

/** The texts of a notification's card. */
export interface CardTexts {
  readonly title: string
  /** The text below the title; null where the provider wrote only a title. */
  readonly text: string | null
  /** The language of the title where it is not that of the page. */
  readonly titleLang?: string
  /** The language of the text where it is not that of the page. */
  readonly lang?: string
  /** The amount of an arrear, which ends its text. */
  readonly amount?: string
  /** A further sentence. */
  readonly more?: string
  /** Whether the card must say that it is important, as its title may not say so. */
  readonly isImportant?: boolean
}

/**
 * Returns the texts of the card of a notification: those of its kind, or what the provider wrote.
 */
export function useCardTexts(notification: ListedNotification): CardTexts {
  const { t, i18n } = useTranslation('front')
  const { priority, notificationMeta } = notification
  const { arrearAmount, lang } = notificationMeta
  const kind = notificationKindOf(notification)
  const title = t(`notifications.${kind}.title`)
  if (kind === 'unknown') return { title, text: t('notifications.unknown.text', { code: UNKNOWN }) }
  if (kind === 'arrear' && arrearAmount === null)
    return { title, text: t('notifications.arrear.unnamed') }
  const text = t(`notifications.${kind}.text`)
  if (kind === 'arrear' && arrearAmount !== null)
    return { title, text, amount: formatEuros(arrearAmount) }
  if (kind === 'tenant_added') return { title, text, more: t('notifications.tenant_added.ask') }
  if (!isWrittenByProvider(kind)) return { title, text }
  const isImportant = priority === 'important'
  const written = {
    title: textOrNull(notificationMeta.title),
    text: textOrNull(notificationMeta.text),
  }
  if (written.title === null && written.text === null) return { title, text, isImportant }
  const foreign = lang !== i18n.resolvedLanguage && lang
  return {
    title: written.title ?? title,
    text: written.text,
    isImportant,
    ...(foreign && { lang: foreign }),
    ...(foreign && written.title !== null && { titleLang: foreign }),
  }
}
