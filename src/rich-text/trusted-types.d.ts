/** Trusted Types, which the DOM library of TypeScript does not know yet. */
interface TrustedHTML {
  toString(): string
}

interface TrustedTypePolicy {
  createHTML(html: string): TrustedHTML
}

interface Window {
  /** Absent where the browser has no Trusted Types. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createHTML: (html: string) => string },
    ): TrustedTypePolicy
  }
}

interface DOMParser {
  parseFromString(html: TrustedHTML, type: DOMParserSupportedType): Document
}
