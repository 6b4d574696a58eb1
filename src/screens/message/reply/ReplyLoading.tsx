import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../components/Skeleton/Skeleton.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { useMessages } from '../../../flow/messages/use-writing-messages.ts'
import { ReplyPart } from './ReplyPart.tsx'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'

/** The skeleton of the reply while its draft is loading. */
export function ReplyLoading({ state }: ReplyScreenProps) {
  const { t } = useMessages()
  const heading = usePartHeading<HTMLHeadingElement>('ifLost')
  return (
    <ReplyPart state={state} title={t('title.reply')} headingRef={heading}>
      <Skeleton label={t('loading')}>
        <Stack>
          <SkeletonLine width="middle" />
          <SkeletonBlock />
        </Stack>
      </Skeleton>
    </ReplyPart>
  )
}
