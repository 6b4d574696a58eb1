import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../components/Anchor/Anchor.tsx'
import { BackLink } from '../../components/BackLink/BackLink.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { usePageTitle } from '../../layout/use-page-title.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import styles from './payments.module.css'

export type PaymentsPageProps = {
  contractUuid: string
  /** Which of the two pages it is. */
  tab: 'info' | 'history'
  children: ReactNode
}

const tabs = ['info', 'history'] as const

/** The frame of both pages of payments: the heading, and links to either. Specification 2, section 2. */
export function PaymentsPage({ contractUuid, tab, children }: PaymentsPageProps) {
  const { t } = useTranslation(['payments', 'shell'])
  const addresses = {
    info: addressOf('paymentInfo', contractUuid),
    history: addressOf('paymentHistory', contractUuid),
  }
  usePageTitle(t(`tabs.${tab}`))
  return (
    <Page>
      <PageHead
        title={t('title')}
        back={<BackLink to={paths.front(contractUuid)}>{t('shell:menu.front')}</BackLink>}
      />
      <nav className={styles.tabs} aria-label={t('title')}>
        {tabs.map((one) => (
          <Anchor key={one} to={addresses[one]} aria-current={one === tab ? 'page' : undefined}>
            {t(`tabs.${one}`)}
          </Anchor>
        ))}
      </nav>
      {children}
    </Page>
  )
}
