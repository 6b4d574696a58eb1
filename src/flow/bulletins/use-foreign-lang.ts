import { useTranslation } from 'react-i18next'
import type { Bulletin } from '../../../api/bulletins.ts'
import type { Locale } from '../../../api/values.ts'

/** Returns the language of a bulletin where it is not that of the page. */
export function useForeignLang({ lang }: Pick<Bulletin, 'lang'>): Locale | undefined {
  const { i18n } = useTranslation()
  return lang === i18n.resolvedLanguage ? undefined : lang
}
