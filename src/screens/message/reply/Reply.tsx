import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { messageMachine } from '../../../../machines/message/message.machine.ts'
import type { ScreenOf } from '../../../../machines/shared/screen.ts'
import { flowScreen } from '../../../flow/flow-screen.tsx'
import { usePageHidden } from '../../../flow/use-page-hidden.ts'
import { useUnsavedInput } from '../../../services/use-unsaved-input.ts'
import type { MessageRef } from '../flow.ts'
import { useMessageHistory } from '../use-message-history.ts'
import { ReplyAccessLost } from './ReplyAccessLost.tsx'
import { ReplyClosed } from './ReplyClosed.tsx'
import { ReplyFailed } from './ReplyFailed.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyLoading } from './ReplyLoading.tsx'
import { ReplyNotSent } from './ReplyNotSent.tsx'
import { ReplyPreview } from './ReplyPreview.tsx'
import { ReplySent } from './ReplySent.tsx'
import styles from './reply.module.css'
import type { ReplyScreenProps, ReplyViewProps } from './reply-props.ts'

const View = flowScreen<typeof messageMachine, ReplyViewProps>({
  machine: messageMachine,
  screens: {
    loading: ReplyLoading,
    failed: ReplyFailed,
    'not-found': ReplyAccessLost,
    closed: ReplyClosed,
    form: ReplyForm,
    preview: ReplyPreview,
    'not-sent': ReplyNotSent,
    sent: ReplySent,
  } satisfies Record<ScreenOf<typeof messageMachine>, ComponentType<ReplyScreenProps>>,
})

/** The reply below the entries of a thread: written, previewed and sent there. */
export function Reply({ actor, ...given }: { actor: MessageRef } & ReplyViewProps) {
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageHidden(actor)
  useUnsavedInput(state.matches('working'))
  useMessageHistory(actor, state)
  return (
    <div className={styles.reply}>
      <View actor={actor} {...given} />
    </div>
  )
}
