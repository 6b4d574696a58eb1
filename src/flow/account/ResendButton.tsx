import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'

export type ResendButtonProps = { busy: boolean; onResend: () => void }

/** The button that sends another code. */
export function ResendButton({ busy, onResend }: ResendButtonProps) {
  const { t } = useTranslation('account')
  return (
    <Button variant="secondary" wide busy={busy} busyLabel={t('code.sending')} onClick={onResend}>
      {t('code.resend')}
    </Button>
  )
}
