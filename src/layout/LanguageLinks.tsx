import { useTranslation } from 'react-i18next'
import { LanguageSwitcher } from '../components/LanguageSwitcher/LanguageSwitcher.tsx'
import { useLanguage } from '../i18n/use-language.ts'

/** The language switcher; typed values are preserved. */
export function LanguageLinks() {
  const { t } = useTranslation('shell')
  const { language, choose, choices } = useLanguage()
  return (
    <LanguageSwitcher
      label={t('languages')}
      languages={choices}
      current={language}
      onSelect={choose}
    />
  )
}
