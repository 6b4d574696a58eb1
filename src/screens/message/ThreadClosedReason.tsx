import { useTranslation } from 'react-i18next'
import type { MessageThread } from '../../../api/messages.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './message-form.module.css'

/** Why the provider has closed a thread, and when; renders nothing where it gives no reason. */
export function ThreadClosedReason({ thread }: { thread: MessageThread }) {
  const { t } = useMessageWritingTexts()
  const { i18n } = useTranslation()
  const { reason, lang, closedAt } = thread.closed ?? { reason: null }
  const helsinki = useHelsinki([closedAt])
  const said = textOrNull(reason)
  return (
    <>
      {said !== null && (
        <p
          className={styles.lines}
          lang={lang && lang !== i18n.resolvedLanguage ? lang : undefined}
        >
          {said}
        </p>
      )}
      {closedAt !== undefined && <p>{t('closed.thread.at', helsinki.show(new Date(closedAt)))}</p>}
    </>
  )
}
