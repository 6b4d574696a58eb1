import { useTranslation } from 'react-i18next'
import { paths } from '../routing/paths.ts'
import { runtime } from '../runtime.ts'
import styles from './LegalLinks.module.css'
import { useIsHydrated } from './use-is-hydrated.ts'

const kinds = ['privacy', 'accessibility', 'terms'] as const

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Returns the legal links of the provider with a valid web address. Specification 1, layout. */
export const legalLinks = () =>
  kinds.flatMap((kind) => {
    const href = runtime.provider.links[kind]
    return href && isWebAddress(href) ? [{ kind, href }] : []
  })

/** The legal links and the page of cookies in a row. */
export function LegalLinks() {
  const { t } = useTranslation('shell')
  // The provider's links are known after hydration; all links are shown then, so that none moves.
  if (!useIsHydrated()) return null
  return (
    <nav aria-label={t('legal.label')} className={styles.links}>
      {legalLinks().map(({ kind, href }) => (
        <a key={kind} href={href}>
          {t(`legal.${kind}`)}
        </a>
      ))}
      <a href={paths.cookies}>{t('legal.cookies')}</a>
    </nav>
  )
}
