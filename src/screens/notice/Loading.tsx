import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { NoticeProps } from './flow.ts'
import { NoticePage } from './NoticePage.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'

/** The skeleton of the form or the notice while it is loading. */
export function Loading({ state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  return (
    <NoticePage
      state={state}
      title={t(`title.${kind}`)}
      head={kind === 'defect' && <SkeletonBlock size="card" />}
    >
      <Skeleton label={t('loading')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" heading />
          <SkeletonBlock />
          <SkeletonLine width="middle" heading />
          <SkeletonBlock />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </NoticePage>
  )
}
