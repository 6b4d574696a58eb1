import { useState } from 'react'
import type { FieldFault } from '../../../../api/errors.ts'
import { ErrorSummary } from '../../../components/ErrorSummary/ErrorSummary.tsx'
import styles from '../add-tenant.module.css'
import { useWords } from '../use-words.ts'
import { faultLine, inPageOrder } from './fault-text.ts'
import type { Fields } from './use-fields.ts'

export type FormFaultsProps = { faults: readonly FieldFault[]; fields: Fields }

/** What kept the form from going on; gone for good once all of it is put right. */
export function FormFaults({ faults, fields: { values } }: FormFaultsProps) {
  const { t } = useWords()
  const [isSettled, setSettled] = useState(false)
  if (faults.length === 0 && !isSettled) setSettled(true)
  if (isSettled) return null
  return (
    <div className={styles.told}>
      <ErrorSummary
        title={t('faults.title', { count: faults.length })}
        items={inPageOrder(faults).map((fault) => ({
          name: fault.path,
          text: faultLine(fault, values, t),
        }))}
      />
    </div>
  )
}
