import { useTranslation } from 'react-i18next'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { HelpContactLinks } from '../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../layout/use-help.ts'
import { paths } from '../../routing/paths.ts'

type OnwardProps = {
  contractUuid: string
  /** Whether the contract is another one than that of the page. */
  isElsewhere: boolean
}

/** Replaces the link of a card without a page: a link to its contract, or the contacts for help. */
export function ContractOrHelpLink({ contractUuid, isElsewhere }: OnwardProps) {
  const { t } = useTranslation('front')
  const help = useHelpContacts(contractUuid)
  if (isElsewhere)
    return (
      <LinkIcon go tall to={paths.front(contractUuid)}>
        {t('notifications.toContract')}
      </LinkIcon>
    )
  return <HelpContactLinks help={help} label={t('notifications.ask')} first />
}
