import type { Contact } from '../../../api/contracts.ts'
import { EmailText } from '../../components/EmailText/EmailText.tsx'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { sharedEmail } from './contact-groups.ts'
import styles from './contacts.module.css'
import { SaveContactButton } from './SaveContactButton.tsx'
import { shownContact } from './shown-contact.ts'

/** The members of the residents' committee; an e-mail address of all is shown once above. */
export function Committee({ members }: { members: readonly Contact[] }) {
  const { t } = useNamespaces(['contacts'])
  const email = sharedEmail(members)
  return (
    <Section
      first
      title={t('category.resident_committee')}
      side={
        email && (
          <div className={styles.shared}>
            <LinkIcon tall icon="mail" href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </LinkIcon>
          </div>
        )
      }
    >
      <ul className={styles.committee}>
        {members.map((member) => {
          const shown = shownContact(member, t)
          return (
            <li className={styles.member} key={member.id}>
              <h3>{shown.name}</h3>
              {shown.lines.map((line) => (
                <p className={styles.role} key={line}>
                  {line}
                </p>
              ))}
              <ContactLinks shown={shown} isEmailAbove={email !== null} />
              <SaveContactButton shown={shown} isEmailAbove={email !== null} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
