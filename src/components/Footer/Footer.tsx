import { Anchor, type Target } from '../Anchor/Anchor.tsx'
import { EmailText } from '../EmailText/EmailText.tsx'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import styles from './Footer.module.css'

export type FooterContact = {
  title: string
  /** Lines: name, office, hours. */
  lines: readonly string[]
  /** One or more numbers. */
  phones?: readonly { href: `tel:${string}`; text: string }[]
  email?: { href: `mailto:${string}`; text: string }
}

export type FooterProps = {
  /** Heading of the contacts. */
  title?: string
  /** Property manager, maintenance, customer service; none on pages without sign-in. */
  contacts?: readonly FooterContact[]
  /** Copyright line: "© 2026 …" */
  owner: string
  /** Legal links: privacy, accessibility, terms. */
  legalLabel: string
  legal: readonly (Target & { text: string })[]
}

/** The footer of every page, with a stair as its upper edge. */
export function Footer({ title, contacts = [], owner, legalLabel, legal }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {contacts.length > 0 && (
          <>
            {title && <h2 className={styles.title}>{title}</h2>}
            <ul className={styles.contacts}>
              {contacts.map((contact) => (
                <Contact key={contact.title} {...contact} />
              ))}
            </ul>
          </>
        )}
        <div className={styles.legal}>
          <span>{owner}</span>
          {legal.length > 0 && (
            <nav aria-label={legalLabel}>
              <ul className={styles.links}>
                {legal.map(({ text, ...target }) => (
                  <li key={text}>
                    <Anchor {...target}>{text}</Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}

function Contact({ title, lines, phones = [], email }: FooterContact) {
  return (
    <li className={styles.contact}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={styles.ways}>
        {phones.map(({ href, text }) => (
          <span className={styles.phone} key={href}>
            <LinkIcon tall icon="phone" href={href}>
              {text}
            </LinkIcon>
          </span>
        ))}
        {email && (
          <LinkIcon tall icon="mail" href={email.href}>
            <EmailText>{email.text}</EmailText>
          </LinkIcon>
        )}
      </div>
    </li>
  )
}
