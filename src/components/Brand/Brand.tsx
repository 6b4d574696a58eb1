import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { Logo } from '../Logo/Logo.tsx'
import styles from './Brand.module.css'

export type BrandProps = Target & {
  /** Name of the service, used as the accessible name of the link. */
  name: string
}

/** The logo and the service name, linked to the home page. */
export function Brand({ name, ...target }: BrandProps) {
  return (
    <Anchor {...target} className={styles.brand}>
      <Logo />
      {name}
    </Anchor>
  )
}
