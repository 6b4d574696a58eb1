import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'

const Saying = createContext<(text: string) => void>(() => undefined)

/** Says in one place of the page what was copied. */
export function CopyStatus({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ count: 0, text: '' })
  const say = useCallback(
    (text: string) => setSaid(({ count }) => ({ count: count + 1, text })),
    [],
  )
  return (
    <Saying value={say}>
      <VisuallyHidden as="div">
        <LiveRegion>
          {/* A new element is announced also when its text is that of before. */}
          <span key={said.count}>{said.text}</span>
        </LiveRegion>
      </VisuallyHidden>
      {children}
    </Saying>
  )
}

/** What of a payment can be copied. */
export type Copied = 'payee' | 'iban' | 'reference' | 'sum' | 'dueDate' | 'barcode'

export type CopyProps = {
  what: Copied
  text: string
  /** Whose it is, where there are several on the page. */
  of: string
  textId?: string
  look?: 'main' | 'plain' | 'icon'
}

/** Copies a figure of a payment, and says so. */
export function Copy({ what, text, of, textId, look }: CopyProps) {
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
