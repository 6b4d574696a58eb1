import { useTranslation } from 'react-i18next'

const areas = ['termination', 'validation'] as const

/** The words of this flow, and the language they are in. */
export function useWords() {
  const { t, i18n } = useTranslation(areas)
  return { t, language: i18n.resolvedLanguage ?? 'fi' }
}

/** Says a key of the flow's words; `validation:…` of the message keys. */
export type Words = ReturnType<typeof useWords>['t']
