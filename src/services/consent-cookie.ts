import { readConsent } from '../../domain/consent.ts'
import { CONSENT } from '../../domain/storage-names.ts'
import { now } from '../runtime.ts'
import { readCookie } from './cookies.ts'

/** The choice made on this page, for browsers that store nothing; on the server, that of the visit. */
let kept: string | null = null
const listeners = new Set<() => void>()

/** Returns the stored choice about error reports as text; null without one. */
export const storedConsent = (): string | null =>
  (import.meta.env.SSR ? null : readCookie(CONSENT)) ?? kept

/** Keeps a choice for this page, and tells those who listen. */
export function keepConsent(text: string | null): void {
  kept = text
  for (const tell of listeners) tell()
}

/** Calls a function after each choice on this page. */
export function onConsent(listener: () => void): void {
  listeners.add(listener)
}

/** Whether error reports may be sent now. */
export const mayReport = (): boolean => readConsent(storedConsent(), now())?.answer === 'given'

/** Whether the resident is still to be asked. */
export const isConsentOpen = (): boolean => readConsent(storedConsent(), now()) === null
