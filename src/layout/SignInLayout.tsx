import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../components/Brand/Brand.tsx'
import { LanguageSwitcher } from '../components/LanguageSwitcher/LanguageSwitcher.tsx'
import { SplitPage } from '../components/SplitPage/SplitPage.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { paths } from '../routing/paths.ts'
import { runtime } from '../runtime.ts'
import { LegalLinks } from './LegalLinks.tsx'

/** The layout of the pages before sign-in: logo, languages, picture, legal links. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { language, choose, choices } = useLanguage()
  return (
    <SplitPage
      skip={t('skipToContent')}
      brand={<Brand href={paths.login} name={runtime.provider.brand} />}
      languages={
        <LanguageSwitcher
          label={t('languages')}
          languages={choices}
          current={language}
          onSelect={choose}
        />
      }
      foot={<LegalLinks />}
    >
      {children}
    </SplitPage>
  )
}
