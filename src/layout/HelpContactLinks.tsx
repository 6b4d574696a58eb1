import { EmailText } from '../components/EmailText/EmailText.tsx'
import { LinkIcon } from '../components/LinkIcon/LinkIcon.tsx'
import styles from './HelpContactLinks.module.css'
import type { ContactChannels } from './help.ts'

export type HelpContactLinksProps = {
  help: ContactChannels
  /** A text before the links that says what they are for. */
  label?: string
  /** Shows only one link: the first phone, else the e-mail address. */
  first?: boolean
}

/** The phone numbers and the e-mail address for help; renders nothing where none is known. */
export function HelpContactLinks({ help, label, first }: HelpContactLinksProps) {
  const { phones = [], email } = help
  if (phones.length === 0 && !email) return null
  const shown = first ? phones.slice(0, 1) : phones
  return (
    <div className={styles.ways}>
      {label && <span className={styles.label}>{label}</span>}
      {shown.map(({ href, text }) => (
        <LinkIcon tall icon="phone" href={href} key={href}>
          {text}
        </LinkIcon>
      ))}
      {email && !(first && shown.length > 0) && (
        <LinkIcon tall icon="mail" href={email.href}>
          <EmailText>{email.text}</EmailText>
        </LinkIcon>
      )}
    </div>
  )
}
