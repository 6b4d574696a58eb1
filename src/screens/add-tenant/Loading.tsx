import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Split } from '../../components/Split/Split.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { useWords } from './use-words.ts'

/** The shape of the form while the contract and its people are read. */
export function Loading({ contractUuid }: { contractUuid: string }) {
  const { t } = useWords()
  const heading = useHeadingFocus(true)
  usePageTitle(t('loading.title'))
  return (
    <Page>
      <PageHead
        title={t('loading.title')}
        headingRef={heading}
        back={<BackLink to={paths.front(contractUuid)}>{t('toFront')}</BackLink>}
      >
        <SkeletonBlock size="field" />
      </PageHead>
      <Split>
        <Skeleton label={t('loading.text')}>
          <Stack gap="loose">
            <SkeletonLine width="middle" heading />
            <SkeletonBlock size="field" />
            <SkeletonBlock size="field" />
            <SkeletonBlock size="field" />
          </Stack>
        </Skeleton>
      </Split>
    </Page>
  )
}
