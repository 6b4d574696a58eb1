import { useTranslation } from 'react-i18next'
import type { DescriptionArea, DescriptionKey, Words } from '../../api/description.ts'

/** Returns the texts for a document to be signed, in the language of the page. */
export function useDescriptionMessages<Area extends DescriptionArea>(
  area: Area,
): Words<DescriptionKey<Area>> {
  const { t, i18n } = useTranslation<DescriptionArea>(area)
  const say: Words<DescriptionKey<DescriptionArea>>['t'] = (key, values) => t(key, { ...values })
  return { t: say, language: i18n.resolvedLanguage ?? 'fi' }
}
