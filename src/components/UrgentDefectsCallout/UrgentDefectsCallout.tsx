import { Children, type ReactNode, useId } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './UrgentDefectsCallout.module.css'

export type UrgentDefectsCalloutProps = {
  /** Heading: "Soita, jos vika ei voi odottaa". */
  title: string
  /** Examples of defects that cannot wait. */
  reasons: readonly { icon: IconName; text: string }[]
  /** When to call the emergency number, with its link. */
  danger: ReactNode
  /** A line above the number that says whose it is. */
  over: string
  /** The numbers; without one only the texts are shown. */
  phones?: readonly { href: string; text: string }[] | undefined
  /** Lines below the numbers: who answers, and when; without a number, where to find one. */
  notes: readonly ReactNode[]
}

/** Says which defects are so urgent that they are reported by phone, with the number to call. */
export function UrgentDefectsCallout({
  title,
  reasons,
  danger,
  over,
  phones = [],
  notes,
}: UrgentDefectsCalloutProps) {
  const id = useId()
  return (
    <section className={styles.urgent} aria-labelledby={id}>
      <div className={styles.why}>
        <h2 className={styles.title} id={id}>
          <Icon name="warning" />
          <span>{title}</span>
        </h2>
        <ul className={styles.reasons}>
          {reasons.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} size="small" />
              {text}
            </li>
          ))}
        </ul>
        <p className={styles.danger}>{danger}</p>
      </div>
      <div className={styles.call}>
        <p>{over}</p>
        {phones.map(({ href, text }) => (
          <Anchor className={styles.phone} href={href} key={href}>
            <Icon name="phone" />
            {text}
          </Anchor>
        ))}
        {Children.map(notes, (note) => note && <p>{note}</p>)}
      </div>
    </section>
  )
}
