import { useEffect, useState } from 'react'
import type { SensitiveKind } from '../../domain/sensitive.ts'

type Check = (text: string) => SensitiveKind | null

/**
 * Returns the kind of sensitive data that a free text seems to contain. The check, which knows the
 * account numbers of every country, is loaded with the first character; null until then, and while
 * it cannot be loaded. Specification 1, section 5.
 */
export function useSensitiveKind(text: string): SensitiveKind | null {
  const [check, setCheck] = useState<Check | null>(null)
  const isWanted = check === null && text !== ''
  useEffect(() => {
    if (!isWanted) return
    import('../../domain/sensitive.ts').then(
      ({ findSensitiveKind }) => setCheck(() => findSensitiveKind),
      // If the check cannot be loaded, there is no warning until the form is opened again.
      () => {},
    )
  }, [isWanted])
  return check && check(text)
}
