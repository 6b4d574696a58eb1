import { useState } from 'react'
import { type ErrorItem, ErrorSummary } from '../components/ErrorSummary/ErrorSummary.tsx'
import type { Translate } from '../i18n/use-namespaces.ts'
import styles from './form.module.css'

export type FormErrorsProps = {
  /** Number of rejected attempts and their errors; null when there are none. */
  refusal: { readonly count: number; readonly items: readonly ErrorItem[] } | null
  t: Translate
}

/**
 * The errors that prevent a form from continuing, in page order. Remounted on each rejected
 * attempt.
 */
export function FormErrors({ refusal, t }: FormErrorsProps) {
  return refusal && <Summary key={refusal.count} items={refusal.items} t={t} />
}

/** Stays hidden once all errors are corrected, so that it never takes the focus from a field. */
function Summary({ items, t }: { items: readonly ErrorItem[]; t: Translate }) {
  const [isSettled, setSettled] = useState(false)
  if (items.length === 0 && !isSettled) setSettled(true)
  if (isSettled) return null
  return (
    <div className={styles.errors}>
      <ErrorSummary title={t('errorSummary.title', { count: items.length })} items={items} />
    </div>
  )
}
