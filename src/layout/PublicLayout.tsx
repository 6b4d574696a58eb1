import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../components/Brand/Brand.tsx'
import { Page } from '../components/Page/Page.tsx'
import { Shell } from '../components/Shell/Shell.tsx'
import { TopBar } from '../components/TopBar/TopBar.tsx'
import { paths } from '../routing/paths.ts'
import { runtime } from '../runtime.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { PageFooter } from './PageFooter.tsx'

/** Layout of pages without a contract: logo, languages, legal links. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Shell
      skip={t('skipToContent')}
      top={
        <TopBar
          brand={<Brand to={paths.root} name={runtime.provider.brand} />}
          languages={<LanguageLinks />}
        />
      }
      foot={<PageFooter />}
    >
      <Page>{children}</Page>
    </Shell>
  )
}
