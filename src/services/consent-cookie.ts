import { readConsent } from '../../domain/consent.ts'
import { CONSENT } from '../../domain/storage-names.ts'
import { helsinki, now } from '../runtime.ts'
import { readCookie } from './cookies.ts'

/**
 * The choice made on this page, for browsers that store nothing; on the server, that of the
 * request.
 */
let kept: string | null = null
const listeners = new Set<() => void>()

/** Returns the stored choice about error reports as text; null without one. */
export const storedConsent = (): string | null =>
  (import.meta.env.SSR ? null : readCookie(CONSENT)) ?? kept

/** Holds a choice for this page, and notifies the listeners. */
export function keepConsent(text: string | null): void {
  kept = text
  for (const listener of listeners) listener()
}

/** Calls a function after each choice on this page. */
export function onConsent(listener: () => void): void {
  listeners.add(listener)
}

const choice = () => readConsent(storedConsent(), helsinki.dayOf(now()))

/** Whether error reports may be sent now. */
export const mayReport = (): boolean => choice()?.answer === 'given'

/** Whether the resident has not made a choice yet. */
export const isConsentOpen = (): boolean => choice() === null
