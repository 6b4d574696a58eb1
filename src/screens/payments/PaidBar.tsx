import { classNames } from '../../components/class-names.ts'
import styles from './history.module.css'

/** Shows in one bar the charged and the paid amount of a month, each as a share from 0 to 1. */
export function PaidBar({ due, paid }: { due: number; paid: number }) {
  const isLate = paid < due
  const isAhead = paid > due
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.paidBar, isLate && styles.late, isAhead && styles.ahead)}
      style={{ '--due': due, '--paid': paid }}
    >
      <i className={styles.due} />
      <i className={styles.paid} />
      {isLate && <i className={styles.gap} />}
      {isAhead && <i className={styles.plus} />}
    </span>
  )
}
