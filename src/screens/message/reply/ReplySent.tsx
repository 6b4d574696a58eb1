import { useId } from 'react'
import { Button } from '../../../components/Button/Button.tsx'
import { Icon } from '../../../components/Icon/Icon.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../../flow/require-loaded.ts'
import { useAnswerExpectation } from '../use-answer.ts'
import styles from './reply.module.css'
import type { ReplyScreenProps } from './reply-props.ts'
import { usePartHeading } from './use-part-heading.ts'
import { WrittenReply } from './WrittenReply.tsx'

/** Shows a sent reply in its place, with a line that says by when it is answered. */
export function ReplySent({ actor, state, shown }: ReplyScreenProps) {
  const { t } = useMessageWritingTexts()
  const id = useId()
  const { form, sent } = state.context
  const { subject, outOfOffice, after } = requireLoaded(state.context.start)
  const answer = useAnswerExpectation(outOfOffice)
  const line = usePartHeading<HTMLParagraphElement>('always')
  const isInThread =
    sent?.messageId === undefined ? shown.at(-1) !== after : shown.includes(sent.messageId)
  return (
    <>
      {!isInThread && <WrittenReply form={form} subject={subject} level={2} />}
      <p
        ref={line}
        role="status"
        aria-labelledby={id}
        aria-describedby={`${id}-day`}
        tabIndex={-1}
        className={styles.sent}
      >
        <Icon name="check" size="small" />
        <span>
          <b id={id}>{t('reply.sent.title')}</b>{' '}
          <span id={`${id}-day`}>{t(`reply.sent.${answer.kind}`, answer)}</span>
        </span>
      </p>
      <div className={styles.part}>
        <Button
          variant="secondary"
          compact
          onClick={() => actor.send({ type: 'another.requested' })}
        >
          {t('reply.sent.another')}
        </Button>
      </div>
    </>
  )
}
