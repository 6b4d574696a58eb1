import { EmailText } from '../EmailText/EmailText.tsx'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import styles from './ContactCard.module.css'

export type ContactCardProps = {
  /** The office, or the person where there is none. */
  name: string
  /** Heading level. */
  level?: 2 | 3
  /** Lines below the name: the person who answers, and the role. */
  lines?: readonly string[]
  /** One or more numbers. */
  phones?: readonly { href: string; text: string }[] | undefined
  email?: { href: string; text: string } | undefined
}

/** A contact: name, office or role, phone and e-mail as links. */
export function ContactCard({ name, level = 3, lines = [], phones = [], email }: ContactCardProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.card}>
      <Heading className={styles.name}>{name}</Heading>
      {lines.map((line) => (
        <p className={styles.line} key={line}>
          {line}
        </p>
      ))}
      {phones.map(({ href, text }) => (
        <div className={styles.phone} key={href}>
          <LinkIcon tall icon="phone" href={href}>
            {text}
          </LinkIcon>
        </div>
      ))}
      {email && (
        <div>
          <LinkIcon tall icon="mail" href={email.href}>
            <EmailText>{email.text}</EmailText>
          </LinkIcon>
        </div>
      )}
    </div>
  )
}
