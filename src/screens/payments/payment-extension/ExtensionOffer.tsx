import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button/Button.tsx'
import type { ExtensionProps } from './flow.ts'
import { OfferFrame } from './OfferFrame.tsx'

/** Offers to ask for more time; its button gets the focus back once the form is cancelled. */
export function ExtensionOffer({ actor, state, level }: ExtensionProps) {
  const { t } = useTranslation('payments')
  const button = useRef<HTMLButtonElement>(null)
  const isCancelled = state.matches({ offered: 'cancelled' })
  useEffect(() => {
    if (isCancelled) button.current?.focus()
  }, [isCancelled])
  return (
    <OfferFrame contractUuid={state.context.contractUuid} level={level}>
      <Button
        ref={button}
        variant="secondary"
        onClick={() => actor.send({ type: 'time.requested' })}
      >
        {t('extension.ask')}
      </Button>
    </OfferFrame>
  )
}
