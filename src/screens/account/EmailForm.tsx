import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'

export type EmailFormProps = {
  email: string
  onEmail: (value: string) => void
  onGiven: () => void
  /** Whether the address is valid. */
  isWhole: boolean
  isSending: boolean
  /** Why sending failed. */
  children?: ReactNode
}

/** The form for the address that a code is sent to. Specification 1, section 2. */
export function EmailForm({
  email,
  onEmail,
  onGiven,
  isWhole,
  isSending,
  children,
}: EmailFormProps) {
  const { t } = useTranslation('registration')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onGiven()
      }}
    >
      <Stack>
        {children}
        <TextField
          name="email"
          label={t('email.label')}
          hint={t('email.hint')}
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
          disabled={!isWhole && !isSending}
          busy={isSending}
          busyLabel={t('email.sending')}
        >
          {t('email.send')}
        </Button>
      </Stack>
    </form>
  )
}
