import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../../../../src/components/BackLink/BackLink.tsx'
import { Page } from '../../../../../../src/components/Page/Page.tsx'
import { PageHead } from '../../../../../../src/components/PageHead/PageHead.tsx'
import { Skeleton, SkeletonBlock } from '../../../../../../src/components/Skeleton/Skeleton.tsx'
import { Split } from '../../../../../../src/components/Split/Split.tsx'
import { Stack } from '../../../../../../src/components/Stack/Stack.tsx'
import { usePageTitle } from '../../../../../../src/layout/use-page-title.ts'
import { paths } from '../../../../../../src/routing/paths.ts'

/** The shape of the page while the contract is read. */
export function Reading({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('houseVisit')
  usePageTitle(t('ready.title'))
  return (
    <Page>
      <PageHead
        title={t('ready.title')}
        lead={t('ready.lead')}
        back={<BackLink to={paths.front(contractUuid)}>{t('toFront')}</BackLink>}
      />
      <Split>
        <Skeleton label={t('reading')}>
          <Stack gap="loose">
            <SkeletonBlock size="field" />
            <SkeletonBlock size="field" />
          </Stack>
        </Skeleton>
      </Split>
    </Page>
  )
}
