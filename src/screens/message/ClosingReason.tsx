import { useTranslation } from 'react-i18next'
import type { MessageThread } from '../../../api/messages.ts'
import { orNull } from '../../../domain/missing.ts'
import { useMessages } from '../../flow/messages/use-writing-messages.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './message-form.module.css'

/** Why the provider has closed a thread, and when; renders nothing where it gives no reason. */
export function ClosingReason({ thread }: { thread: MessageThread }) {
  const { t } = useMessages()
  const { i18n } = useTranslation()
  const { reason, lang, closedAt } = thread.closed ?? { reason: null }
  const helsinki = useHelsinki([closedAt])
  const said = orNull(reason)
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
