import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CachedReadName } from '../../api/route.ts'
import { invalidateReads } from './queries.ts'

/** The reads whose answers are in the language of the portal. */
const readsInLanguage: readonly CachedReadName[] = ['notifications', 'contacts']

/**
 * Refetches the reads of `readsInLanguage` whenever the language changes; the old texts are shown
 * until then.
 */
export function useRefetchOnLanguageChange(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    const reloadReads = () => invalidateReads(readsInLanguage)
    i18n.on('languageChanged', reloadReads)
    return () => i18n.off('languageChanged', reloadReads)
  }, [i18n])
}
