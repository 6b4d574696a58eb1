import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { Mark } from '../Mark/Mark.tsx'
import styles from './Brand.module.css'

export type BrandProps = Target & {
  /** The service's name, which is also the link's. */
  name: string
}

/** The mark and the name, leading home. */
export function Brand({ name, ...target }: BrandProps) {
  return (
    <Anchor {...target} className={styles.brand}>
      <Mark />
      {name}
    </Anchor>
  )
}
