import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { LoadedPart } from '../../layout/LoadedPart.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { areReadsEmbedded } from '../../services/initial-data.ts'
import { BuildingFacts } from './BuildingFacts.tsx'

export type BuildingScreenProps = { contractUuid: string }

/** Facts about the building of a home. Specification 2, building info. */
export default function BuildingScreen({ contractUuid }: BuildingScreenProps) {
  const { t } = useTranslation(['building', 'shell'])
  usePageTitle(t('title'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <LoadedPart
        key={contractUuid}
        failed={t('failed')}
        retry={t('retry')}
        isServed={areReadsEmbedded('building-info')}
        skeleton={
          <Skeleton label={t('loading')}>
            <Stack>
              <SkeletonLine width="short" heading />
              <SkeletonBlock />
            </Stack>
          </Skeleton>
        }
      >
        <BuildingFacts contractUuid={contractUuid} />
      </LoadedPart>
    </Page>
  )
}
