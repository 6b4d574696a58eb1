import { FormPart } from '../../../components/FormPart/FormPart.tsx'
import { useWords } from '../use-words.ts'
import { Beneficiaries } from './Beneficiaries.tsx'
import type { PartProps } from './use-termination-form.ts'

/** The accounts that payments are returned to, with percentages. */
export function PaymentPart(props: PartProps) {
  const { t } = useWords()
  const { contractType } = props.start.contract
  return (
    <FormPart title={t('notice:heading.payment')} intro={t(`form.payment.intro.${contractType}`)}>
      <Beneficiaries {...props} />
    </FormPart>
  )
}
