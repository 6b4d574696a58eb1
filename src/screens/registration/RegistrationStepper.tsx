import { useTranslation } from 'react-i18next'
import { Stepper } from '../../components/Stepper/Stepper.tsx'

const steps = ['password', 'email', 'code'] as const
export type Step = (typeof steps)[number]

/** The stepper of the three steps. */
export function RegistrationStepper({ now }: { now: Step }) {
  const { t } = useTranslation('registration')
  return (
    <Stepper
      label={t('steps.label')}
      steps={steps.map((step) => ({ name: t(`steps.${step}`) }))}
      now={steps.indexOf(now)}
      doneText={t('steps.done')}
      nextText={(name) => t('steps.next', { name })}
    />
  )
}
