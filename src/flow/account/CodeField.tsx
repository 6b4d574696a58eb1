import { useTranslation } from 'react-i18next'
import { canBecomeMailedCode, isMailedCode } from '../../../domain/mailed-code.ts'
import { TextField } from '../../components/TextField/TextField.tsx'
import styles from './account.module.css'

export type CodeFieldProps = {
  code: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
  /** Whether the resident has tried to send before the code was complete. */
  isAsked?: boolean
}

/**
 * The six-digit code from the mail; spaces are ignored. Its error appears while typing: on leaving
 * the field it would move the button while that is being pressed. Specification 1, section 5.
 */
export function CodeField({ code, onChange, disabled, isAsked = false }: CodeFieldProps) {
  const { t } = useTranslation('account')
  const isRight = isAsked ? isMailedCode(code) : canBecomeMailedCode(code)
  return (
    <div className={styles.code}>
      <TextField
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        error={isRight ? undefined : t('code.wrong')}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="medium"
        numeric
        required
        disabled={disabled}
        value={code}
        onChange={onChange}
      />
    </div>
  )
}
