import { useTranslation } from 'react-i18next'
import { Stepper } from '../../components/Stepper/Stepper.tsx'
import type { RegistrationSnapshot } from './flow.ts'

const steps = ['password', 'email', 'code'] as const

/** Which of the three steps it is; nothing before and after them. */
export function Steps({ state }: { state: RegistrationSnapshot }) {
  const { t } = useTranslation('registration')
  const now = steps.findIndex((step) => step === stepOf(state))
  if (now < 0) return null
  return (
    <Stepper
      label={t('steps.label')}
      steps={steps.map((step) => ({ name: t(`steps.${step}`) }))}
      now={now}
      doneText={t('steps.done')}
      nextText={(name) => t('steps.next', { name })}
    />
  )
}

function stepOf(state: RegistrationSnapshot): (typeof steps)[number] | null {
  if (state.matches('creatingPassword')) return 'password'
  if (state.matches('givingEmail') || state.matches('verifyingEmail')) return 'email'
  return state.matches('confirmingCode') ? 'code' : null
}
