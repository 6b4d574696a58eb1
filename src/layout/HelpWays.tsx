import { EmailText } from '../components/EmailText/EmailText.tsx'
import { LinkIcon } from '../components/LinkIcon/LinkIcon.tsx'
import styles from './HelpWays.module.css'
import type { ContactWays } from './help.ts'

export type HelpWaysProps = {
  help: ContactWays
  /** What the links are for, before them. */
  label?: string
  /** Shows one way only: the phone, else the e-mail address. */
  first?: boolean
}

/** The phone number and the e-mail address to ask for help; nothing where neither is known. */
export function HelpWays({ help, label, first }: HelpWaysProps) {
  const { phone, email } = help
  if (!phone && !email) return null
  return (
    <div className={styles.ways}>
      {label && <span className={styles.label}>{label}</span>}
      {phone && (
        <LinkIcon tall icon="phone" href={phone.href}>
          {phone.text}
        </LinkIcon>
      )}
      {email && !(first && phone) && (
        <LinkIcon tall icon="mail" href={email.href}>
          <EmailText>{email.text}</EmailText>
        </LinkIcon>
      )}
    </div>
  )
}
