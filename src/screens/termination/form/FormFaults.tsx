import { useState } from 'react'
import type { FieldFault } from '../../../../api/errors.ts'
import { ErrorSummary } from '../../../components/ErrorSummary/ErrorSummary.tsx'
import styles from '../termination.module.css'
import { useWords } from '../use-words.ts'
import { beneficiaryNumber } from './beneficiary-number.ts'
import { faultLine } from './fault-text.ts'
import { inPageOrder } from './field-order.ts'
import type { Fields } from './use-fields.ts'

export type FormFaultsProps = { faults: readonly FieldFault[]; fields: Fields }

/**
 * What kept the form from going on. Once all of it is put right it is gone for good, so that it
 * never takes the focus from the field that is being filled; a new refusal shows a new one.
 */
export function FormFaults({ faults, fields: { bounds, values } }: FormFaultsProps) {
  const { t } = useWords()
  const numberOf = (place: number) => beneficiaryNumber(values.beneficiaries, place)
  const [isSettled, setSettled] = useState(false)
  if (faults.length === 0 && !isSettled) setSettled(true)
  if (isSettled) return null
  return (
    <div className={styles.faults}>
      <ErrorSummary
        title={t('faults.title', { count: faults.length })}
        items={inPageOrder(faults).map((fault) => ({
          name: fault.path,
          text: faultLine(fault, bounds, t, numberOf),
        }))}
      />
    </div>
  )
}
