import { useEffect } from 'react'
import { runtime } from '../runtime.ts'

/** Sets the title of the window: the page, then the service. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${runtime.provider.name}`
  }, [title])
}
