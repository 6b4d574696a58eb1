import { trimEndCharacters } from '../trim-end.ts'

const MAX_ADDRESS = 2048

/** A host by name or number: nobody's name and password before it, and nothing written in code. */
const WEB = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#].*)?$/iu
const MAIL = /^mailto:[^\s@<>"'\\]+@[^\s@<>"'\\]+$/i
const PHONE = /^tel:\+?\d{3,20}$/i
const OWN_FILE = /^\/api\/files\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Browsers leave out line breaks and tabs of an address, and take `\` for `/`. */
const NOT_IN_ADDRESS = /[\p{C}\s\\<>"`]/u
const SPACE = /[\t\n\f\r ]/
const SPACE_BEFORE = /^[\t\n\f\r ]+/

/**
 * Returns the address of a link that may be followed: `https`, `http`, `mailto` or `tel`, in full,
 * without a name and password. Null for all others, which are shown as text.
 */
export function safeLinkAddress(href: string): string | null {
  if (href.length > 2 * MAX_ADDRESS) return null
  const address = trimEndCharacters(href.replace(SPACE_BEFORE, ''), SPACE)
  const scheme = /^[a-z]+:/i.exec(address)?.[0] ?? ''
  const known = scheme.toLowerCase() + address.slice(scheme.length)
  const plain = known.startsWith('tel:') ? known.replaceAll(/[ ().-]/g, '') : known
  if (plain.length > MAX_ADDRESS || NOT_IN_ADDRESS.test(plain)) return null
  return [WEB, MAIL, PHONE].some((form) => form.test(plain)) ? plain : null
}

/** Returns the address of a picture that may be shown: one of our own files; null for all others. */
export const safePictureAddress = (src: string): string | null => (OWN_FILE.test(src) ? src : null)
