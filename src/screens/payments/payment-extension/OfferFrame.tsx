import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { HelpContactLinks } from '../../../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../../../layout/use-help.ts'
import styles from '../payment-info.module.css'

export type OfferFrameProps = {
  contractUuid: string
  /** Level of its heading. */
  level: 3 | 4
  /** The button that asks for more time; empty where the portal has no way to write. */
  children: ReactNode
}

/** What a resident who cannot pay now can do: a button, and a phone number beside it. */
export function OfferFrame({ contractUuid, level, children }: OfferFrameProps) {
  const { t } = useTranslation('payments')
  const help = useHelpContacts(contractUuid)
  const Heading = `h${level}` as const
  return (
    <div className={styles.offer}>
      <Heading>{t('extension.cannot')}</Heading>
      <Actions>
        {children}
        <HelpContactLinks help={help} first />
      </Actions>
    </div>
  )
}
