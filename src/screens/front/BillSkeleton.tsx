import { SkeletonLine } from '../../components/Skeleton/Skeleton.tsx'
import styles from './front.module.css'

/** Placeholder of the sentence about the next bill, as high as a line of it. */
export const BillSkeleton = () => (
  <p className={styles.billSkeleton}>
    <SkeletonLine width="middle" />
  </p>
)
