import { useTranslation } from 'react-i18next'
import type {
  DescriptionArea,
  DescriptionKey,
  DescriptionTranslator,
} from '../../api/description.ts'

/** Returns the texts for a document to be signed, in the language of the page. */
export function useDescriptionTexts<Area extends DescriptionArea>(
  area: Area,
): DescriptionTranslator<DescriptionKey<Area>> {
  const { t, i18n } = useTranslation<DescriptionArea>(area)
  const say: DescriptionTranslator<DescriptionKey<DescriptionArea>>['t'] = (key, values) =>
    t(key, { ...values })
  return { t: say, language: i18n.resolvedLanguage ?? 'fi' }
}
