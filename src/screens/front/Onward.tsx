import { useTranslation } from 'react-i18next'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { useHelp } from '../../layout/use-help.ts'
import { paths } from '../../routing/paths.ts'

type OnwardProps = {
  contractUuid: string
  /** Whether the contract is another one than that of the page. */
  isElsewhere: boolean
}

/** Replaces the link of a card without a page: a link to its contract, or the contacts for help. */
export function Onward({ contractUuid, isElsewhere }: OnwardProps) {
  const { t } = useTranslation('front')
  const help = useHelp(contractUuid)
  if (isElsewhere)
    return (
      <LinkIcon go tall to={paths.front(contractUuid)}>
        {t('notifications.toContract')}
      </LinkIcon>
    )
  return <HelpWays help={help} label={t('notifications.ask')} first />
}
