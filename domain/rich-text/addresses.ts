const MAX_ADDRESS = 2048

/** A host by name or number: nobody's name and password before it, and nothing written in code. */
const WEB = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#].*)?$/iu
const MAIL = /^mailto:[^\s@<>"'\\]+@[^\s@<>"'\\]+$/i
const PHONE = /^tel:\+?\d{3,20}$/i
const OWN_FILE = /^\/api\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Browsers leave out line breaks and tabs of an address, and take `\` for `/`. */
const NOT_IN_ADDRESS = /[\p{C}\s\\<>"`]/u
const SPACES = '\t\n\f\r '

/**
 * Returns the address of a link that may be followed: `https`, `http`, `mailto` or `tel`, in full,
 * without a name and password. Null for all others, which are shown as text.
 */
export function linkAddress(href: string): string | null {
  if (href.length > 2 * MAX_ADDRESS) return null
  const address = withoutSpacesAround(href)
  const scheme = /^[a-z]+:/i.exec(address)?.[0] ?? ''
  const known = scheme.toLowerCase() + address.slice(scheme.length)
  const plain = known.startsWith('tel:') ? known.replaceAll(/[ ().-]/g, '') : known
  if (plain.length > MAX_ADDRESS || NOT_IN_ADDRESS.test(plain)) return null
  return [WEB, MAIL, PHONE].some((form) => form.test(plain)) ? plain : null
}

/** A pattern for the spaces at the end would begin again at each of many spaces. */
function withoutSpacesAround(text: string): string {
  let [first, end] = [0, text.length]
  while (first < end && SPACES.includes(text.charAt(first))) first += 1
  while (end > first && SPACES.includes(text.charAt(end - 1))) end -= 1
  return text.slice(first, end)
}

/** Returns the address of a picture that may be shown: one of our own files; null for all others. */
export const pictureAddress = (src: string): string | null => (OWN_FILE.test(src) ? src : null)
