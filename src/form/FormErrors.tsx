import { useState } from 'react'
import { type ErrorItem, ErrorSummary } from '../components/ErrorSummary/ErrorSummary.tsx'
import type { Words } from '../i18n/use-layers.ts'
import styles from './form.module.css'

export type FormErrorsProps = {
  /** How often continuing was refused, and why; null when nothing has been. */
  refusal: { readonly count: number; readonly items: readonly ErrorItem[] } | null
  t: Words
}

/** What kept a form from going on, in the order of the page. A new refusal is shown anew. */
export function FormErrors({ refusal, t }: FormErrorsProps) {
  return refusal && <Summary key={refusal.count} items={refusal.items} t={t} />
}

/** Gone for good once all of it is put right, so that it never takes the focus from a field. */
function Summary({ items, t }: { items: readonly ErrorItem[]; t: Words }) {
  const [isSettled, setSettled] = useState(false)
  if (items.length === 0 && !isSettled) setSettled(true)
  if (isSettled) return null
  return (
    <div className={styles.errors}>
      <ErrorSummary title={t('errorSummary.title', { count: items.length })} items={items} />
    </div>
  )
}
