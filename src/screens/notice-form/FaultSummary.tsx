import { useState } from 'react'
import { type ErrorItem, ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx'
import styles from './notice-form.module.css'
import { useWords } from './use-words.ts'

/**
 * What kept a form from going on. Once all of it is put right it is gone for good, so that it never
 * takes the focus from the field that is being filled; a new refusal shows a new one.
 */
export function FaultSummary({ items }: { items: readonly ErrorItem[] }) {
  const { t } = useWords()
  const [isSettled, setSettled] = useState(false)
  if (items.length === 0 && !isSettled) setSettled(true)
  if (isSettled) return null
  return (
    <div className={styles.faults}>
      <ErrorSummary title={t('faults.title', { count: items.length })} items={items} />
    </div>
  )
}
