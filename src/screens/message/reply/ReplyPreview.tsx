import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { ReplyLayout } from './ReplyLayout.tsx'
import type { ReplyScreenProps } from './reply-props.ts'
import { WrittenReply } from './WrittenReply.tsx'

/** The preview of a reply, in the place in the thread where the reply will appear. */
export function ReplyPreview({ actor, state }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  const { form, start } = state.context
  const { subject, mayWrite } = requireLoaded(start)
  const isSending = state.matches({ working: 'sending' })
  return (
    <ReplyLayout state={state} title={t('reply.preview')} icon="eye" focus="always">
      <WrittenReply form={form} subject={subject} isPreview />
      <Actions fill>
        <Button
          busy={isSending}
          busyLabel={t('preview.sending')}
          disabled={!mayWrite}
          onClick={() => actor.send({ type: 'send.requested' })}
        >
          {t('preview.send')}
        </Button>
        {!isSending && (
          <Button
            variant="secondary"
            onClick={() => actor.send({ type: 'change.requested', path: 'content' })}
          >
            {t('reply.edit')}
          </Button>
        )}
      </Actions>
    </ReplyLayout>
  )
}
