import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactsQuery } from '../services/queries.ts'
import { footerContacts } from './footer-contacts.ts'
import { PageFooter } from './PageFooter.tsx'

/** The footer of a contract's pages; without contacts while they are loading or after an error. */
export function PortalFooter({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('shell')
  const { data = [] } = useQuery({ ...contactsQuery(contractUuid), throwOnError: false })
  return <PageFooter contacts={footerContacts(data, (category) => t(`contacts.${category}`))} />
}
