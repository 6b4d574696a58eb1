/** What is chosen on the demo provider's page; `person` is the value of a person's radio button. */
export interface Identification {
  readonly person?: string
  readonly method?: 'bank' | 'mobile' | 'passport'
  readonly action?: 'identify' | 'cancel'
}

/**
 * Goes to the identity provider by a link and through its page as a browser without script would.
 * Answers the address of the portal that it is sent back to, unvisited. Throws when the page does
 * not offer what is to be chosen. A `browser` of one's own keeps its cookies for another time.
 */
export async function identifyAt(
  link: string,
  choice: Identification,
  browser = new ProviderBrowser(new URL(link).origin),
): Promise<URL> {
  const { person, method = 'bank', action = 'identify' } = choice

  const page = await browser.visit(new URL(link))
  if (page instanceof URL) return page
  const form = new URLSearchParams({ method, action })
  if (person !== undefined) form.set('person', person)
  for (const [name, value] of form) {
    if (!page.html.includes(`name="${name}" value="${value}"`)) {
      throw new Error(`The identity page offers no ${name} with the value ${value}`)
    }
  }
  const address = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1]
  if (address === undefined)
    throw new Error(`No form on the identity page (${page.response.status})`)

  const back = await browser.visit(new URL(address, page.url), form)
  if (back instanceof URL) return back
  throw new Error(`The identity page did not let go (${back.response.status})`)
}

interface Page {
  readonly url: URL
  readonly response: Response
  readonly html: string
}

/** A browser without script that stays at one origin. */
export class ProviderBrowser {
  readonly #origin: string
  readonly #cookies = new Map<string, { readonly pair: string; readonly path: string }>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The page at the end of all redirects, or the first address outside the provider. */
  async visit(url: URL, form?: URLSearchParams): Promise<Page | URL> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.#cookiesFor(url) },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)

    const location = response.headers.get('location')
    if (location === null) return { url, response, html: await response.text() }
    const next = new URL(location, url)
    return next.origin === this.#origin ? this.visit(next) : next
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
    this.#cookies.set(`${path} ${pair.split('=')[0]}`, { pair, path })
  }

  #cookiesFor({ pathname }: URL): string {
    const sent = [...this.#cookies.values()].filter(({ path }) => pathname.startsWith(path))
    return sent.map(({ pair }) => pair).join('; ')
  }
}
