import { type ReactNode, useId } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import styles from './EmergencyBulletin.module.css'

export type EmergencyBulletinProps = {
  /** Label of the kind of message: "Emergency bulletin". */
  kind: string
  title: string
  /** Heading level: one more than that of the heading above. */
  level: 2 | 3
  /** Language of title and text, where it is not that of the page. */
  lang?: string | undefined
  /** Texts that say since when and until when the emergency lasts. */
  times: readonly string[]
  to: string
  /** The text of the link that opens the whole bulletin. */
  read: string
  children?: ReactNode
}

/** An emergency bulletin, above all others until it ends. */
export function EmergencyBulletin({
  kind,
  title,
  level,
  lang,
  times,
  to,
  read,
  children,
}: EmergencyBulletinProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.alarm} aria-labelledby={id}>
      <div className={styles.mark}>
        <Icon name="warning" />
      </div>
      <div className={styles.body}>
        <p className={styles.kind}>{kind}</p>
        <Heading id={id} lang={lang} className={styles.title}>
          <Anchor to={to}>{title}</Anchor>
        </Heading>
        {children && <p lang={lang}>{children}</p>}
        <p className={styles.times}>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
        <LinkIcon to={to} go tall aria-describedby={id}>
          {read}
        </LinkIcon>
      </div>
    </section>
  )
}
