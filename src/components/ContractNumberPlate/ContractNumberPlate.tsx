import { classNames } from '../class-names.ts'
import styles from './ContractNumberPlate.module.css'

export type ContractNumberPlateProps = {
  /** Number of a flat or a parking space: "A 12". */
  children: string
  big?: boolean
}

/** The number plate that identifies a contract throughout the portal. */
export function ContractNumberPlate({ children, big }: ContractNumberPlateProps) {
  return <span className={classNames(styles.plate, big && styles.big)}>{children}</span>
}
