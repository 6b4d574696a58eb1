import { useTranslation } from 'react-i18next'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Pill } from '../../components/Pill/Pill.tsx'
import { HelpWays } from '../../layout/HelpWays.tsx'
import { isReachable } from '../../layout/help.ts'
import { useHelp } from '../../layout/use-help.ts'
import { usePageTitle } from '../../layout/use-page-title.ts'
import type { AreaOf, NotBuiltName } from '../../routing/pages.ts'
import { paths } from '../../routing/paths.ts'

export type NotBuiltScreenProps = { contractUuid: string; area: AreaOf<NotBuiltName> }

/** The placeholder of a page that is not built yet, with contact information. */
export default function NotBuiltScreen({ contractUuid, area }: NotBuiltScreenProps) {
  const { t } = useTranslation(['notBuilt', 'shell'])
  const help = useHelp(contractUuid)
  const title = t(`area.${area}.title`)
  usePageTitle(title)
  return (
    <Page>
      <PageHead
        title={title}
        over={<Pill icon="clock">{t('shell:comingSoon')}</Pill>}
        lead={t(`area.${area}.text`)}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <Callout title={t('title')} actions={<HelpWays help={help} />}>
        <p>{t(isReachable(help) ? 'contactUs' : 'askLandlord')}</p>
      </Callout>
    </Page>
  )
}
