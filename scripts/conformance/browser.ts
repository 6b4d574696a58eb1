import type { Answer } from './transport.ts'

/** The attributes of a cookie that an answer sets, names in lower case. */
export interface SetCookie {
  readonly name: string
  readonly value: string
  readonly attributes: ReadonlyMap<string, string>
}

/** Reads a `Set-Cookie` header; null for one without a name. */
export function parseSetCookie(header: string): SetCookie | null {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  if (at < 1) return null
  const attributes = rest.map((part) => {
    const [name = '', ...value] = part.split('=')
    return [name.toLowerCase(), value.join('=')] as const
  })
  return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: new Map(attributes) }
}

/** Returns whether an answer that sets a cookie thereby removes it. */
const isRemoved = ({ value, attributes }: SetCookie): boolean =>
  value === '' || Number(attributes.get('max-age') ?? 1) <= 0

/** The cookies of one browser at one back end. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Stores or removes the cookies that an answer sets. */
  take({ cookies }: Pick<Answer, 'cookies'>): void {
    for (const header of cookies) {
      const cookie = parseSetCookie(header)
      if (cookie === null) continue
      if (isRemoved(cookie)) this.#cookies.delete(cookie.name)
      else this.#cookies.set(cookie.name, cookie.value)
    }
  }

  /** Returns the `Cookie` header; empty without cookies. */
  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
