import type { DemoPortal } from './demo-portal.ts'
import { type Identification, identifyAt } from './identify.ts'
import { type Seen, Visitor } from './visitor.ts'

/** Noora, who lives in a house of the demo and has no account, by her bank. */
export const NOORA: Identification = { person: '090901A9200' }
export const NOORAS_EMAIL = 'noora.uusi@example.fi'
export const NOORAS_PASSWORD = 'Uusi-koti-1901'

const BY_BANK = '/api/registration-entry-link?locale=fi'
export const BY_PASSPORT = '/api/registration-entry-link-passport?locale=fi'
export const ANEW = `${BY_BANK}&resetOldUser=true`

/** Sets out to register and identifies; answers the address to come back to, unvisited. */
export async function setOut(
  visitor: Visitor,
  choice: Identification,
  entry = BY_BANK,
): Promise<string> {
  const { status, body } = await visitor.get(entry)
  if (status !== 200) throw new Error(`No way to identify (${status})`)
  const { pathname, search } = await identifyAt(String(Object(body).link), choice)
  return pathname + search
}

/** Comes back identified, with a registration. */
export async function identified(
  portal: DemoPortal,
  choice: Identification = NOORA,
  entry = BY_BANK,
): Promise<Visitor> {
  const visitor = new Visitor(portal)
  await visitor.get(await setOut(visitor, choice, entry))
  return visitor
}

/** Gives address and password. */
export const giveEmail = (
  visitor: Visitor,
  email = NOORAS_EMAIL,
  newPassword: string | null = NOORAS_PASSWORD,
): Promise<Seen> => visitor.post('/api/verify-email', { email, newPassword })

/** Enters a code. */
export const enterCode = (
  visitor: Visitor,
  verificationCode: string | undefined,
  email = NOORAS_EMAIL,
): Promise<Seen> => visitor.post('/api/set-verification-code', { verificationCode, email })
