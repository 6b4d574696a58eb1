import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { ReplyLayout } from './ReplyLayout.tsx'
import type { ReplyScreenProps } from './reply-props.ts'

/** The skeleton of the reply while its draft is loading. */
export function ReplyLoading({ state }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  return (
    <ReplyLayout state={state} title={t('title.reply')} focus="ifLost">
      <Skeleton label={t('loading')}>
        <Stack>
          <SkeletonLine width="middle" />
          <SkeletonBlock />
        </Stack>
      </Skeleton>
    </ReplyLayout>
  )
}
