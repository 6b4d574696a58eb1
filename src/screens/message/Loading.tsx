import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'

/** The skeleton of the form while it is loading. */
export function Loading({ state }: MessageProps) {
  const { t } = useMessageWritingTexts()
  return (
    <MessagePage state={state} title={t('title.new')}>
      <Skeleton label={t('loading')}>
        <Stack gap="loose">
          <SkeletonLine width="middle" />
          <SkeletonBlock size="field" />
          <SkeletonLine width="middle" />
          <SkeletonBlock />
          <SkeletonBlock size="field" />
        </Stack>
      </Skeleton>
    </MessagePage>
  )
}
