import type { TypedBeneficiary } from '../../../../api/termination-form.ts'
import { Button } from '../../../components/Button/Button.tsx'
import { fieldId } from '../../../components/Field/Field.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useWords } from '../use-words.ts'
import styles from './beneficiaries.module.css'

type RemovedBeneficiaryProps = {
  /** Of the button that takes it back. */
  name: string
  row: TypedBeneficiary
  /** Null while there is no room for one more. */
  onRestore: (() => void) | null
}

/** An account that nothing is returned to any more, until that is undone. */
export function RemovedBeneficiary({ name, row, onRestore }: RemovedBeneficiaryProps) {
  const { t } = useWords()
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
