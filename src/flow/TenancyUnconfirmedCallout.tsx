import { Callout } from '../components/Callout/Callout.tsx'
import { LinkIcon } from '../components/LinkIcon/LinkIcon.tsx'
import { useNamespaces } from '../i18n/use-namespaces.ts'
import { HelpContactLinks } from '../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../layout/use-help.ts'
import { addressOf } from '../routing/portal-routes.ts'

const namespaces = ['form', 'shell'] as const

export type TenancyUnconfirmedCalloutProps = { contractUuid: string }

/**
 * Says that a write on the contract was refused with TENANCY_UNCONFIRMED, links to the page on
 * which the tenancy is confirmed, and says whom to call. Decision 0099.
 */
export function TenancyUnconfirmedCallout({ contractUuid }: TenancyUnconfirmedCalloutProps) {
  const { t } = useNamespaces(namespaces)
  return (
    <Callout tone="warn" live="alert" title={t('confirmFirst.title')}>
      <p>{t('confirmFirst.text')}</p>
      {/* In a tab of its own, so that what is typed here stays. */}
      <LinkIcon tall to={addressOf('tenancyConfirmation', contractUuid)} newTab={t('shell:newTab')}>
        {t('confirmFirst.answer')}
      </LinkIcon>
      <HelpContactLinks help={useHelpContacts(contractUuid)} label={t('confirmFirst.urgent')} />
    </Callout>
  )
}
