import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { FormPart } from '../../components/FormPart/FormPart.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { PublicLayout } from '../../layout/PublicLayout.tsx'
import { RouteFocus } from '../../layout/RouteFocus.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { consentFlow, consentInput, watchStoredConsent } from '../../services/consent.ts'
import { useFlow } from '../../services/use-flow.ts'
import { ConsentChoice } from './ConsentChoice.tsx'
import { StoredItems } from './StoredItems.tsx'

export type CookiesScreenProps = {
  machine?: typeof consentMachine
  options?: ActorOptions<typeof consentMachine>
}

/** The page of cookies, signed in or not: the choice about error reports, and all that is stored. */
export default function CookiesScreen({ machine = consentFlow, options }: CookiesScreenProps) {
  const { t } = useTranslation('consent')
  const [input] = useState(consentInput)
  const actor = useFlow(machine, { input, ...options })
  useEffect(() => watchStoredConsent(actor), [actor])
  usePageTitle(t('title'))
  return (
    <PublicLayout>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        back={<BackLink to={paths.root}>{t('toFront')}</BackLink>}
      />
      <Stack gap="wide">
        <Choice actor={actor} />
        <FormPart title={t('table.title')} intro={t('table.intro')}>
          <StoredItems />
        </FormPart>
      </Stack>
      <RouteFocus />
    </PublicLayout>
  )
}

const Choice = flowScreen({
  machine: consentMachine,
  screens: { 'consent-choice': ConsentChoice },
})
