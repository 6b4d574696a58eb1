import { useEffect } from 'react'
import { runtime } from '../runtime.ts'

/** Names the page in the browser's window: what it is about, then the service. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${runtime.provider.name}`
  }, [title])
}
