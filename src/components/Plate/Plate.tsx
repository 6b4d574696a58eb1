import { classNames } from '../class-names.ts'
import styles from './Plate.module.css'

export type PlateProps = {
  /** Number of a flat or a parking space: "A 12". */
  children: string
  big?: boolean
}

/** The number plate that identifies a contract throughout the portal. */
export function Plate({ children, big }: PlateProps) {
  return <span className={classNames(styles.plate, big && styles.big)}>{children}</span>
}
