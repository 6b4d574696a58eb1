import { safeLinkAddress } from './addresses.ts'

/** Invisible characters that a paste brings along; joiners may be part of an address. */
const UNSEEN = /[^\P{Cf}\u200c\u200d]/gu
/** A scheme, and not the host before a port: `mailto:`, but not `www.example.fi:8080`. */
const SCHEME = /^[a-z][a-z\d+-]*:/i
const MAIL = /^[^\s@/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
/**
 * A phone number: in full, of this country, or short as 112; a dot in a short one makes it a date
 * or a version.
 */
const PHONE = /^(?:[+(]*[+0][\d ().-]{2,}|\d{3,6})$/
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u

/**
 * Returns the address of a link as a person types it: without `https://`, an e-mail address, a phone
 * number. Null when it is not an address. Specification 2, section 5.
 */
export function parseTypedLinkAddress(typed: string): string | null {
  const text = typed.replaceAll(UNSEEN, '').trim()
  if (SCHEME.test(text)) return safeLinkAddress(text)
  if (MAIL.test(text)) return safeLinkAddress(`mailto:${text}`)
  if (PHONE.test(text)) return safeLinkAddress(`tel:${text}`)
  return HOST.test(text) ? safeLinkAddress(`https://${text}`) : null
}

/** Returns an address as a person would type it, where that means the same. */
export function formatLinkAddressAsTyped(address: string): string {
  const short = address.replace(/^(?:mailto|tel):/, '')
  return parseTypedLinkAddress(short) === address ? short : address
}
