import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'

const Saying = createContext<(text: string) => void>(() => undefined)

/** Announces what was copied, in one live region for the whole page. */
export function CopyAnnouncements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ count: 0, text: '' })
  const say = useCallback(
    (text: string) => setSaid(({ count }) => ({ count: count + 1, text })),
    [],
  )
  return (
    <Saying value={say}>
      <VisuallyHidden as="div">
        <LiveRegion>
          {/* A new element, so that the same text is announced again. */}
          <span key={said.count}>{said.text}</span>
        </LiveRegion>
      </VisuallyHidden>
      {children}
    </Saying>
  )
}

/** The values of a payment that can be copied. */
export type CopyableValues = 'payee' | 'iban' | 'reference' | 'sum' | 'dueDate' | 'barcode'

export type CopyValueButtonProps = {
  what: CopyableValues
  text: string
  /** The name of the payment that the value belongs to, as there may be several on the page. */
  of: string
  textId?: string
  look?: 'main' | 'plain' | 'icon'
}

/** Copies a figure of a payment, and says so. */
export function CopyValueButton({ what, text, of, textId, look }: CopyValueButtonProps) {
  const { t } = useTranslation('payments')
  const say = use(Saying)
  const name = t(`copy.what.${what}`)
  const isMain = look === 'main'
  return (
    <CopyButton
      text={text}
      label={isMain ? t('copy.barcode') : t('copy.copy')}
      what={isMain ? of : `${name}, ${of}`}
      copied={t('copy.copied')}
      refused={t('copy.refused')}
      onDone={(isCopied) =>
        say(t(isCopied ? 'copy.saidCopied' : 'copy.saidRefused', { what: name, of }))
      }
      {...(textId && { textId })}
      {...(look && { look })}
    />
  )
}
