import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { useWords } from '../use-words.ts'
import { Beneficiaries } from './Beneficiaries.tsx'
import type { PartProps } from './use-termination-form.ts'

/** Where money is returned to, to whom, and how much of it. */
export function PaymentPart(props: PartProps) {
  const { t } = useWords()
  const { contractType } = props.start.contract
  return (
    <FormPart title={t('notice:heading.payment')} intro={t(`form.payment.intro.${contractType}`)}>
      <Beneficiaries {...props} />
    </FormPart>
  )
}
