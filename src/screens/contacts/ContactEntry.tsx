import type { Contact } from '../../../api/contracts.ts'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './contacts.module.css'
import { SaveContactButton } from './SaveContactButton.tsx'
import { shownContact } from './shown-contact.ts'

export type ContactEntryProps = {
  contact: Contact
  /** Whether the category is shown above the name, because no heading of a group shows it. */
  isTitled?: boolean
}

/** One contact: name, role, phone and e-mail, and opening hours. */
export function ContactEntry({ contact, isTitled }: ContactEntryProps) {
  const { t, language } = useNamespaces(['contacts'])
  const shown = shownContact(contact, t)
  const { name, lines, hours } = shown
  const Heading = isTitled ? 'h2' : 'h3'
  return (
    <li className={styles.person}>
      {isTitled && <p className={styles.what}>{t(`category.${contact.contactCategory}`)}</p>}
      <Heading className={styles.name}>{name}</Heading>
      {lines.map((line) => (
        <p className={styles.role} key={line}>
          {line}
        </p>
      ))}
      <ContactLinks shown={shown} />
      {hours && (
        <dl className={styles.hours}>
          <dt>{t('openingHours')}</dt>
          <dd {...(hours.lang !== language && { lang: hours.lang })}>{hours.text}</dd>
        </dl>
      )}
      <SaveContactButton shown={shown} />
    </li>
  )
}
