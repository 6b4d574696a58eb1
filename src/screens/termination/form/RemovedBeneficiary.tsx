import type { TypedBeneficiary } from '../../../../api/termination-form.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { fieldId } from '../../../components/Field/Field.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useTerminationScreenTexts } from '../use-messages.ts'
import styles from './beneficiaries.module.css'

type RemovedBeneficiaryProps = {
  /** Name of the undo button, for focusing it. */
  name: string
  row: TypedBeneficiary
  /** Null while the form has the maximum number of beneficiaries. */
  onRestore: (() => void) | null
}

/** A removed account, with an undo button. */
export function RemovedBeneficiary({ name, row, onRestore }: RemovedBeneficiaryProps) {
  const { t } = useTerminationScreenTexts()
  const who = row.beneficiaryName || row.iban
  return (
    <div className={styles.removed}>
      <p>{t('form.payment.removed', { name: who })}</p>
      <Button
        id={fieldId(name)}
        variant="secondary"
        compact
        aria-disabled={onRestore === null}
        onClick={() => onRestore?.()}
      >
        {t('form.payment.undo')}
        <VisuallyHidden> ({who})</VisuallyHidden>
      </Button>
    </div>
  )
}
