import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { HelpWays } from '../../../layout/HelpWays.tsx'
import { useHelp } from '../../../layout/use-help.ts'
import styles from '../payment-info.module.css'
import type { ExtensionProps } from './flow.ts'

/** Offers to ask for more time, beside the phone; has the focus again once the form is cancelled. */
export function ExtensionOffer({ actor, state, level }: ExtensionProps) {
  const { t } = useTranslation('payments')
  const help = useHelp(state.context.contractUuid)
  const button = useRef<HTMLButtonElement>(null)
  const Heading = `h${level}` as const
  const isCancelled = state.matches({ offered: 'cancelled' })
  useEffect(() => {
    if (isCancelled) button.current?.focus()
  }, [isCancelled])
  return (
    <div className={styles.offer}>
      <Heading>{t('extension.cannot')}</Heading>
      <Actions>
        <Button
          ref={button}
          variant="secondary"
          onClick={() => actor.send({ type: 'time.requested' })}
        >
          {t('extension.ask')}
        </Button>
        <HelpWays help={help} first />
      </Actions>
    </div>
  )
}
