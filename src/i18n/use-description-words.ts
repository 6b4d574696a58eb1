import { useTranslation } from 'react-i18next'
import type { Words } from '../../api/description.ts'

/** Returns the texts for a document to be signed, in the language of the page. */
export function useDescriptionWords(area: 'notice' | 'modificationNotice'): Words {
  const { t, i18n } = useTranslation(area)
  return { t: (key, values) => t(key, { ...values }), language: i18n.resolvedLanguage ?? 'fi' }
}
