import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedContract } from '../../api/contracts.ts'
import { Shell } from '../components/Shell/Shell.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { consentBanner as ConsentBanner } from '../routing/screens.ts'
import { isConsentUndecided } from '../services/consent-cookie.ts'
import { EndedContractCallout } from './EndedContractCallout.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PortalBar } from './PortalBar.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'

export type PortalLayoutProps = {
  /** The contract of the page. */
  contract: ListedContract
  /** Area of the page: marks the current item of the menu. */
  area: RouteArea
  /** Whether the page asks if error reports may be sent, until that is answered. */
  asksConsent?: boolean
  /** Whether the page says what can be read of a contract that has ended for the reader. */
  saysContractEnd?: boolean
  children: ReactNode
}

/** The layout of every signed-in page. Specification 1, layout. */
export function PortalLayout({
  contract,
  area,
  asksConsent,
  saysContractEnd,
  children,
}: PortalLayoutProps) {
  const { t } = useTranslation('shell')
  return (
    <Shell
      skip={t('skipToContent')}
      top={<PortalBar contract={contract} area={area} />}
      notice={asksConsent && isConsentUndecided() && <ConsentQuestion />}
      foot={<PortalFooter contractUuid={contract.uuid} />}
    >
      {saysContractEnd && <EndedContractCallout contract={contract} />}
      <ScreenFrame area={area}>{children}</ScreenFrame>
    </Shell>
  )
}

/** The consent banner; the page is complete without it, so a failure to load it is not shown. */
const ConsentQuestion = () => (
  <ErrorBoundary renderError={() => null}>
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  </ErrorBoundary>
)
