import styles from './ReferenceNumberBox.module.css'

/** A reference number in a box, with its label. */
export function ReferenceNumberBox({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.box}>
      <span className={styles.label}>{label}</span> <b>{value}</b>
    </p>
  )
}
