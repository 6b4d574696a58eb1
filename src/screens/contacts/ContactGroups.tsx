import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { contactsQuery } from '../../services/queries.ts'
import { Committee } from './Committee.tsx'
import { ContactEntry } from './ContactEntry.tsx'
import { contactGroupsOf } from './contact-groups.ts'
import styles from './contacts.module.css'
import { WriteToProviderButtons } from './WriteToProviderButtons.tsx'

/** The contacts of a contract by category, and buttons to write to the provider instead. */
export function ContactGroups({ contractUuid }: { contractUuid: string }) {
  const { t } = useNamespaces(['contacts'])
  const { data } = useSuspenseQuery(contactsQuery(contractUuid))
  const groups = contactGroupsOf(data)
  const inCategory = (name: string) =>
    groups.find(({ category }) => category === name)?.contacts ?? []
  const committee = inCategory('resident_committee')
  const others = inCategory('other')
  const people = groups.flatMap(({ category, contacts }) =>
    category === 'resident_committee' || category === 'other' ? [] : contacts,
  )
  return (
    <Stack gap="widest">
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((contact) => (
            <ContactEntry key={contact.id} contact={contact} isTitled />
          ))}
        </ul>
      )}
      {groups.length === 0 && <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>}
      <WriteToProviderButtons contractUuid={contractUuid} />
      {committee.length > 0 && <Committee members={committee} />}
      {others.length > 0 && (
        <Section title={t('category.other')} first>
          <ul className={styles.people}>
            {others.map((contact) => (
              <ContactEntry key={contact.id} contact={contact} />
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  )
}
