/** Whether a text is a postal code: exactly five digits. Specification 1, section 5. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text)
}
