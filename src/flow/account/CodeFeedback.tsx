import { useTranslation } from 'react-i18next'
import type { CodeFeedback as Feedback } from '../../../machines/shared/mailed-code.machine.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { helsinki } from '../../runtime.ts'
import styles from './account.module.css'
import { CodeRefusalCallout } from './CodeRefusalCallout.tsx'

export type CodeFeedbackProps = {
  email: string
  /** When the mail was last sent, ISO 8601; null when it was not. */
  sentAt: string | null
  feedback: Feedback | null
}

/**
 * Says where and when the mail was sent, and the result of sending or checking the code. It does
 * not say that the mail contains a code: without an account there is none. Specification 1,
 * sections 2 and 8.
 */
export function CodeFeedback({ email, sentAt, feedback }: CodeFeedbackProps) {
  const { t } = useTranslation('account')
  const time = sentAt && helsinki.show(new Date(sentAt)).time
  return (
    <>
      {feedback === 'resent' && (
        <Callout tone="warn" live="status" title={t('code.resent.title', { time })}>
          <p>{t('code.resent.text')}</p>
        </Callout>
      )}
      {feedback !== null && feedback !== 'resent' && <CodeRefusalCallout refusal={feedback} />}
      {time && (
        <div className={styles.sent}>
          <span className={styles.sentIcon}>
            <Icon name="mail" />
          </span>
          <div>
            <p>{t('code.sent', { email, time })}</p>
            <p className="small muted">{t('code.valid')}</p>
          </div>
        </div>
      )}
    </>
  )
}
