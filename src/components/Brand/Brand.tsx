import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { classNames } from '../class-names.ts'
import { Logo } from '../Logo/Logo.tsx'
import styles from './Brand.module.css'

export type BrandProps = Target & {
  /** Name of the service, used as the accessible name of the link. */
  name: string
  /** Shows the logo alone on phones, where the bar has more in it. */
  compact?: boolean
}

/** The logo and the service name, linked to the home page. */
export function Brand({ name, compact, ...target }: BrandProps) {
  return (
    <Anchor {...target} className={classNames(styles.brand, compact && styles.compact)}>
      <Logo />
      <span>{name}</span>
    </Anchor>
  )
}
