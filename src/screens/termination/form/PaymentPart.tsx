import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import { Beneficiaries } from './Beneficiaries.tsx'
import type { PartProps } from './use-termination-form.ts'

/** The accounts that payments are returned to, with percentages. */
export function PaymentPart(props: PartProps) {
  const { t } = useTerminationScreenTexts()
  const { contractType } = props.start.contract
  return (
    <FormPart
      title={t('terminationDescription:heading.payment')}
      intro={t(`form.payment.intro.${contractType}`)}
    >
      <Beneficiaries {...props} />
    </FormPart>
  )
}
