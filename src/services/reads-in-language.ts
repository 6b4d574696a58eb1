import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadName } from '../../api/route.ts'
import { dropReads } from './queries.ts'

/** The reads whose answers are in the language of the portal. */
const readsInLanguage: readonly ReadName[] = ['notifications', 'contacts']

/** Refetches these reads whenever the language changes; the old texts are shown until then. */
export function useReadsInLanguage(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    const reloadReads = () => dropReads(readsInLanguage)
    i18n.on('languageChanged', reloadReads)
    return () => i18n.off('languageChanged', reloadReads)
  }, [i18n])
}
