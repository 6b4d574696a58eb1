import { useTranslation } from 'react-i18next'
import { Page } from '../components/Page/Page.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../components/Skeleton/Skeleton.tsx'
import type { RouteArea } from '../routing/pages.ts'
import styles from './ScreenSkeleton.module.css'

/** The skeleton of a screen that is loading. */
export function ScreenSkeleton({ area }: { area: RouteArea }) {
  const { t } = useTranslation('shell')
  return (
    <Skeleton label={t('loading')}>
      {area === 'front' && <div className={styles.hero} />}
      <Page>
        <div className={styles.lines}>
          {area !== 'front' && <SkeletonLine width="short" heading />}
          <SkeletonBlock size="card" />
          <SkeletonBlock size="card" />
        </div>
      </Page>
    </Skeleton>
  )
}
