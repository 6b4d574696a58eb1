import { type ActorRefFrom, fromPromise } from 'xstate'
import { type ConsentChoice, serializeConsent } from '../../domain/consent.ts'
import { CONSENT_COOKIE, CONSENT_LIFE_MS } from '../../domain/storage-names.ts'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { helsinki, now } from '../runtime.ts'
import { setPageConsent, storedConsent } from './consent-cookie.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Stores a choice. Throws where the browser does not keep it; it then holds until the page is left. */
async function storeChoice(choice: ConsentChoice | null): Promise<void> {
  if (choice === null) return
  // In a task of its own: the page first shows that the press was received.
  await new Promise((resolve) => setTimeout(resolve))
  const text = serializeConsent(choice)
  // The cookie first, because the listeners to the choice read it.
  writeCookie(CONSENT_COOKIE, text, CONSENT_LIFE_MS)
  setPageConsent(text)
  if (readCookie(CONSENT_COOKIE) !== text) throw new Failure('UNEXPECTED')
}

/** The machine of the choice about error reports. */
export const consentFlow = consentMachine.provide({
  actors: {
    storeChoice: fromPromise<void, ConsentChoice | null>(({ input }) => storeChoice(input)),
  },
})

/** Returns the input of the machine. */
export const consentInput = () => ({
  today: () => helsinki.dayOf(now()),
  stored: storedConsent(),
})

/** Reads the stored choice whenever the page is shown again. Returns a cleanup function. */
export function watchStoredConsent(actor: ActorRefFrom<typeof consentMachine>): () => void {
  const look = () => {
    actor.send({ type: 'stored.read', stored: storedConsent() })
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
