import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedContract } from '../../api/contracts.ts'
import { Shell } from '../components/Shell/Shell.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { PortalBar } from './PortalBar.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'

export type PortalLayoutProps = {
  /** The contract of the page. */
  contract: ListedContract
  /** Area of the page: marks the current item of the menu. */
  area: RouteArea
  children: ReactNode
}

/** The layout of every signed-in page. Specification 1, layout. */
export function PortalLayout({ contract, area, children }: PortalLayoutProps) {
  const { t } = useTranslation('shell')
  return (
    <Shell
      skip={t('skipToContent')}
      top={<PortalBar contract={contract} area={area} />}
      foot={<PortalFooter contractUuid={contract.uuid} />}
    >
      <ScreenFrame area={area}>{children}</ScreenFrame>
    </Shell>
  )
}
