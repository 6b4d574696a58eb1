import styles from './ReferenceBox.module.css'

/** A number to keep, as it is read over the telephone. */
export function ReferenceBox({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.box}>
      <span className={styles.label}>{label}</span> <b>{value}</b>
    </p>
  )
}
