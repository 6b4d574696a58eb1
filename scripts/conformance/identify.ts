import { CookieJar } from './browser.ts'
import type { Kit, Role } from './kit.ts'
import { CannotContinue } from './kit.ts'
import type { Answer, Transport } from './transport.ts'

/** How many pages and redirects one identification may have. */
const MAX_STEPS = 15

/**
 * Identifies a resident at the page that a link leads to, without script: it submits the form there
 * with the given fields, follows redirects, and returns the first address at the back end or the
 * portal, unopened. Throws CannotContinue when the page has no form, or leads nowhere.
 */
export async function identifyAt(
  { base, origin, transport }: { base: string; origin: string; transport: Transport },
  link: string,
  form: Readonly<Record<string, string>>,
): Promise<URL> {
  const jar = new CookieJar()
  let at = new URL(link)
  let body: string | null = null
  let isSubmitted = false
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (at.origin === base || at.origin === origin) return at
    const answer: Answer = await transport({
      route: null,
      method: body === null ? 'GET' : 'POST',
      url: at.href,
      headers: {
        cookie: jar.header(),
        ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    })
    jar.take(answer)
    body = null
    const { location } = answer.headers
    if (location !== undefined) {
      at = new URL(location, at)
      continue
    }
    const action = formAction(answer.text)
    if (action === null || isSubmitted)
      throw new CannotContinue(`the page of identification led nowhere (status ${answer.status})`)
    isSubmitted = true
    at = new URL(action, at)
    body = new URLSearchParams(form).toString()
  }
  throw new CannotContinue('the identification has too many pages')
}

/** Returns the address of the first form of a page, if it is sent by POST. */
function formAction(html: string): string | null {
  const [, attributes = ''] = /<form\b([^>]{0,2000})>/i.exec(html) ?? []
  const [, action] = /\baction="([^"]{1,1900})"/i.exec(attributes) ?? []
  return action === undefined ? null : action.replaceAll('&amp;', '&')
}

/** The outcome of a signing, as the redirect to the portal says it. */
export interface SigningOutcome {
  readonly isSuccess: boolean
  readonly state: string | null
}

/**
 * Signs by strong identification as a resident, from the link to the return, and claims that the
 * return leads to the portal with the outcome.
 */
export async function signAsResident(
  kit: Kit,
  link: string,
  { as, form, expected }: { as: Role; form: Readonly<Record<string, string>>; expected: string },
  route: 'initTermination' | 'approveTermination' | 'initModification' | 'approveModification',
): Promise<void> {
  const back = await identifyAt(kit.parts, link, form)
  const answer = await kit.open(back.href, { as, route: null })
  const location = new URL(answer.headers['location'] ?? '/', kit.parts.origin)
  kit.same(
    'lifecycle',
    route,
    `after the identification the state is "${expected}"`,
    [answer.status, location.searchParams.get('success'), location.searchParams.get('state')],
    [303, 'true', expected],
  )
}
