/**
 * Whether a text is a phone number: +, then 6 to 15 digits with optional single spaces between
 * them. Specification 1, section 5.
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+\d(?: ?\d){5,14}$/.test(text)
}

/** Returns a phone number without its spaces: '+358 40 123' is '+35840123'. */
export function unspacedPhoneNumber(text: string): string {
  return text.replace(/\s/g, '')
}
