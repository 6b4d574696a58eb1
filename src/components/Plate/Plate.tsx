import { classNames } from '../class-names.ts'
import styles from './Plate.module.css'

export type PlateProps = {
  /** A flat or a parking place as it stands on the door: "A 12". */
  children: string
  big?: boolean
}

/** The enamel plate of the stairwell door. It marks the contract everywhere. */
export function Plate({ children, big }: PlateProps) {
  return <span className={classNames(styles.plate, big && styles.big)}>{children}</span>
}
