import { useTranslation } from 'react-i18next'
import { runtime } from '../runtime.ts'

const kinds = ['privacy', 'accessibility', 'terms'] as const

/** The legal links that the provider has: only valid web addresses. Specification 1, layout. */
export const legalLinks = () =>
  kinds.flatMap((kind) => {
    const href = runtime.provider.links[kind]
    return href && /^https?:\/\//.test(href) ? [{ kind, href }] : []
  })

/** The legal links in a row. */
export function LegalLinks() {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('legal.label')}>
      {legalLinks().map(({ kind, href }) => (
        <a key={kind} href={href}>
          {t(`legal.${kind}`)}
        </a>
      ))}
    </nav>
  )
}
