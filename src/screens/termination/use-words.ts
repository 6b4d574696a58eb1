import { useTranslation } from 'react-i18next'

const areas = ['termination', 'notice', 'validation'] as const

/** The words of this flow, and the language they are in. */
export function useWords() {
  const { t, i18n } = useTranslation(areas)
  return { t, language: i18n.resolvedLanguage ?? 'fi' }
}

/** Says a key of the flow's words; `notice:…` of what a notice says, `validation:…` of the message keys. */
export type Words = ReturnType<typeof useWords>['t']
