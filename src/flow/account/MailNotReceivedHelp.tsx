import { useTranslation } from 'react-i18next'
import styles from './account.module.css'
import { ResendButton, type ResendButtonProps } from './ResendButton.tsx'

/** Explains what to do when the mail with the code does not arrive; last on the page. */
export function MailNotReceivedHelp(resend: ResendButtonProps) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.notCame}>
      <p>
        <b>{t('code.notCame.title')}</b>
      </p>
      <p className="small muted">{t('code.notCame.text')}</p>
      <ResendButton {...resend} />
    </div>
  )
}
