import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violatedPasswordRules } from '../../../domain/password.ts'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { runtime } from '../../runtime.ts'
import { PasswordRules, passwordRuleIds } from './PasswordRules.tsx'

export type NewPasswordFieldsProps = {
  password: string
  /** The repeated password. */
  repeat: string
  onPassword: (value: string) => void
  onRepeat: (value: string) => void
  disabled?: boolean | undefined
  /** Whether the resident has tried to send while something was missing. */
  isAsked?: boolean
}

/** A new password and its repetition, validated while typing. Specification 1, section 5. */
export function NewPasswordFields({
  password,
  repeat,
  onPassword,
  onRepeat,
  disabled,
  isAsked = false,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation('account')
  const [isRepeatLeft, setRepeatLeft] = useState(false)
  const errors = violatedPasswordRules(password, runtime.provider.name)
  const isLongEnough = password !== '' && !errors.includes('too_short')
  const unfit = (['too_long', 'too_common'] as const).find((fault) => errors.includes(fault))
  const isRepeated = isRepeatLeft || repeat.length >= password.length
  const isDifferent = repeat !== '' && repeat !== password && (isRepeated || isAsked)
  const passwordError = () => {
    if (unfit && isLongEnough) return t(`password.unfit.${unfit}`)
    if (!isAsked || errors.length === 0) return undefined
    return t(password === '' ? 'password.required' : 'password.lacking')
  }
  const repeatError = () => {
    if (isDifferent) return t('password.different')
    return isAsked && repeat === '' ? t('password.againRequired') : undefined
  }
  const both = {
    autoComplete: 'new-password',
    showText: t('password.show'),
    hideText: t('password.hide'),
    disabled,
    required: true,
  } as const

  return (
    <Stack gap="loose">
      <PasswordField
        {...both}
        name="newPassword"
        label={t('password.label')}
        hint={<PasswordRules errors={errors} isTyped={password !== ''} />}
        hintIds={passwordRuleIds}
        error={passwordError()}
        value={password}
        onChange={onPassword}
      />
      <PasswordField
        {...both}
        name="newPasswordAgain"
        label={t('password.again')}
        error={repeatError()}
        value={repeat}
        onChange={onRepeat}
        onLeave={() => setRepeatLeft(true)}
      />
    </Stack>
  )
}
