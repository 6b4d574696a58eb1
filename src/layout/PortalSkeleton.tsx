import { useTranslation } from 'react-i18next'
import { Brand } from '../components/Brand/Brand.tsx'
import { ScreenHeading } from '../components/ScreenHeading/ScreenHeading.tsx'
import { Shell } from '../components/Shell/Shell.tsx'
import { TopBar } from '../components/TopBar/TopBar.tsx'
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { paths } from '../routing/paths.ts'
import { runtime } from '../runtime.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { PageFooter } from './PageFooter.tsx'
import styles from './PortalSkeleton.module.css'
import { RouteFocus } from './RouteFocus.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The skeleton of the whole page while the session is loading. */
export function PortalSkeleton({ area }: { area: RouteArea }) {
  const { t } = useTranslation('shell')
  usePageTitle(t('loading'))
  return (
    <Shell
      skip={t('skipToContent')}
      top={
        <>
          <TopBar
            brand={<Brand to={paths.root} name={runtime.provider.brand} />}
            contract={<div className={styles.contract} />}
            languages={<LanguageLinks />}
          />
          <div className={styles.shortCuts} />
        </>
      }
      foot={<PageFooter />}
    >
      <VisuallyHidden as="div">
        <ScreenHeading>{t('loading')}</ScreenHeading>
      </VisuallyHidden>
      <ScreenSkeleton area={area} />
      <RouteFocus />
    </Shell>
  )
}
