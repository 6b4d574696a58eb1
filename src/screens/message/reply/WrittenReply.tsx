import type { MessageForm } from '../../../../api/message-form.ts'
import { removeReplyPrefix } from '../../../../domain/messages.ts'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { ThreadEntry } from '../../../components/Thread/Thread.tsx'
import { useMessageWritingTexts } from '../../../flow/messages/use-writing-messages.ts'
import { AttachedFileLinks } from '../../../flow/termination-request/AttachedFileLinks.tsx'
import styles from './reply.module.css'

export type WrittenReplyProps = {
  form: MessageForm
  /** The subject of the thread, which the reply need not repeat. */
  subject: string
  /** Level of its heading: 3 within a section that has a heading, 2 as an entry of the thread. */
  level?: 2 | 3
  /** Whether the reply is not sent yet, which an outline shows. */
  isPreview?: boolean
}

/** A reply as the thread will show it. */
export function WrittenReply({ form, subject, level = 3, isPreview = false }: WrittenReplyProps) {
  const { t } = useMessageWritingTexts()
  const entry = (
    <ThreadEntry look="own" who={t('reply.you')} when={t('reply.now')} level={level}>
      {removeReplyPrefix(form.subject) !== removeReplyPrefix(subject) && (
        <p className={styles.subject}>{form.subject.trim()}</p>
      )}
      <RichText text={form.content} tableLabel="" />
      {form.files.length > 0 && (
        <div className={styles.files}>
          <AttachedFileLinks files={form.files} />
        </div>
      )}
    </ThreadEntry>
  )
  return isPreview ? <div className={styles.preview}>{entry}</div> : entry
}
