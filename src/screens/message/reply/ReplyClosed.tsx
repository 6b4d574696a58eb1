import { useId } from 'react'
import { plainTextOf } from '../../../../domain/rich-text/content.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { LiveRegion } from '../../../components/LiveRegion/LiveRegion.tsx'
import { WHY_NOT_WRITE_ID } from '../../../flow/messages/NewMessageButton.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { ThreadClosedReason } from '../ThreadClosedReason.tsx'
import { NewMessageLink } from './NewMessageLink.tsx'
import styles from './reply.module.css'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'
import { WrittenReply } from './WrittenReply.tsx'

/** Replaces the form when nothing can be written: the reason, a link, and the text of the draft. */
export function ReplyClosed({ state }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  const id = useId()
  const { form } = state.context
  const { closed, thread, subject, mayWrite } = requireLoaded(state.context.start)
  const why = closed ?? 'thread'
  const heading = usePartHeading<HTMLHeadingElement>(
    state.context.focus === null ? 'ifLost' : 'always',
  )
  const isBegun = plainTextOf(form.content).trim() !== '' || form.files.length > 0
  return (
    <section aria-labelledby={id} className={styles.closed}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        <Icon name="lock" size="small" />
        <span>{t('closed.thread.title')}</span>
      </h2>
      {thread && <ThreadClosedReason thread={thread} />}
      <p>{t(`reply.closed.${why}`)}</p>
      {why === 'thread' &&
        (mayWrite ? (
          <p>
            <NewMessageLink state={state} />
          </p>
        ) : (
          <Button disabled aria-describedby={WHY_NOT_WRITE_ID}>
            {t('reply.closed.go')}
          </Button>
        ))}
      {isBegun && (
        <>
          <LiveRegion>
            {t(why === 'thread' ? 'reply.closed.typed' : 'reply.closed.typedOfEnded')}
          </LiveRegion>
          <WrittenReply form={form} subject={subject} isPreview />
        </>
      )}
    </section>
  )
}
