import { parseConsent } from '../../domain/consent.ts'
import { CONSENT_COOKIE } from '../../domain/storage-names.ts'
import { helsinki, now } from '../runtime.ts'
import { readCookie } from './cookies.ts'

/**
 * The choice made on this page, for browsers that store nothing; on the server, the choice that the
 * request carries.
 */
let kept: string | null = null
const listeners = new Set<() => void>()

/** Returns the stored choice about error reports as text; null without one. */
export const storedConsent = (): string | null =>
  (import.meta.env.SSR ? null : readCookie(CONSENT_COOKIE)) ?? kept

/** Holds a choice for this page, and notifies the listeners. */
export function setPageConsent(text: string | null): void {
  kept = text
  for (const listener of listeners) listener()
}

/** Calls a function after each choice on this page. */
export function onConsentChanged(listener: () => void): void {
  listeners.add(listener)
}

const choice = () => parseConsent(storedConsent(), helsinki.dayOf(now()))

/** Whether error reports may be sent now. */
export const mayReportErrors = (): boolean => choice()?.answer === 'given'

/** Whether the resident has not made a choice yet. */
export const isConsentUndecided = (): boolean => choice() === null
