import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emailError } from '../../../domain/email.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'

export type EmailFormProps = {
  email: string
  onEmail: (value: string) => void
  onGiven: () => void
  /** Whether the address is valid. */
  isWhole: boolean
  /** Whether the resident has tried to send while the address was not valid. */
  isAsked: boolean
  isSending: boolean
  /** The message that says why sending failed. */
  children?: ReactNode
}

/** The form for the address that a code is sent to. Specification 1, section 2. */
export function EmailForm({
  email,
  onEmail,
  onGiven,
  isWhole,
  isAsked,
  isSending,
  children,
}: EmailFormProps) {
  const { t } = useTranslation(['registration', 'account'])
  const wrong = isAsked ? emailError(email) : null
  return (
    <FieldForm fields={{ email: { onChange: onEmail } }} onSend={onGiven}>
      <Stack>
        {children}
        <TextField
          name="email"
          label={t('email.label')}
          hint={t('email.hint')}
          error={wrong ? t(`account:email.${wrong}`) : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          onChange={onEmail}
        />
        <Button
          type="submit"
          wide
          unready={!isWhole && t('account:unready')}
          busy={isSending}
          busyLabel={t('email.sending')}
        >
          {t('email.send')}
        </Button>
      </Stack>
    </FieldForm>
  )
}
