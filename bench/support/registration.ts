import { registrationEntryLink } from '../../api/account.ts'
import { identifyAt } from '../../fixtures/server/identify.ts'
import type { Product } from './product.ts'

/** Noora, who lives in a demo home and has no account. */
const NOORA = '090901A9200'

/** Identifies a person for registration; returns the header of the registration. */
export async function identifyForRegistration({
  origin,
}: Product): Promise<Readonly<Record<'cookie', string>>> {
  const begun = await fetch(`${origin}/api${registrationEntryLink.path}?locale=fi`)
  const { link }: { link: string } = await begun.json()
  const back = await identifyAt(link, { person: NOORA })
  const come = await fetch(back, { redirect: 'manual', headers: { cookie: cookiesOf(begun) } })
  if (!come.headers.get('location')?.endsWith('/register'))
    throw new Error(`Noora could not register: ${come.headers.get('location')}`)
  return { cookie: cookiesOf(come) }
}

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
