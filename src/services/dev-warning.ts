import { DEV_WARNING } from '../../domain/storage-names.ts'
import { removeStoredText, storeText } from '../browser-storage.ts'

/** Saves the warning in a response for developers. Specification 1, section 7. */
export function storeDevWarning(answer: unknown): void {
  const warning: unknown = Reflect.get(Object(answer), 'warning')
  if (typeof warning === 'string') storeText('localStorage', DEV_WARNING, warning)
}

/** Clears the warning; called on sign-out. */
export const clearDevWarning = (): void => removeStoredText('localStorage', DEV_WARNING)
