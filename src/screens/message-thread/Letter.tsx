import { useMemo } from 'react'
import { RichText } from '../../components/RichText/RichText.tsx'
import { parseLetter } from '../../flow/messages/letter.ts'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'

/**
 * The text of a letter, parsed from HTML that others wrote; says so when the letter has no text.
 */
export function Letter({ html }: { html: string }) {
  const { t } = useMessageReadingTexts()
  const text = useMemo(() => parseLetter(html), [html])
  if (text === null) return <p className="muted">{t('thread.unreadable')}</p>
  if (text.length === 0) return <p className="muted">{t('thread.noText')}</p>
  return <RichText text={text} tableLabel={t('thread.table')} />
}
