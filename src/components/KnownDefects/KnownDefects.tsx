import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import styles from './KnownDefects.module.css'

export type KnownDefectsProps = {
  /** Heading: "Onko vika jo tiedossa?" */
  title: string
  text: ReactNode
  /** A `KnownDefectItem` for each. */
  children: ReactNode
}

/** Defects that others have reported: a resident may follow one instead of reporting it again. */
export function KnownDefects({ title, text, children }: KnownDefectsProps) {
  const id = useId()
  return (
    <section className={styles.known} aria-labelledby={id}>
      <div className={styles.top}>
        <Icon name="info" />
        <h3 id={id}>{title}</h3>
        <div className={styles.text}>{text}</div>
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

export type KnownDefectItemProps = {
  title: string
  /** When it was reported, and how many follow it. */
  about: ReactNode
  /** The button that follows it, or a `Pill` that says it is followed. */
  children: ReactNode
}

/** One known defect. */
export const KnownDefectItem = ({ title, about, children }: KnownDefectItemProps) => (
  <li className={styles.item}>
    <div>
      <b className={styles.name}>{title}</b>
      <span className={styles.about}>{about}</span>
    </div>
    {children}
  </li>
)
