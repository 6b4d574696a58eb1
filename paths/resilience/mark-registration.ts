/** Sets or clears the cookie by which the server marks a registration in progress. */
export function markRegistration(isBegun: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the portal reads it from there
  document.cookie = `registration_authorized=true; Path=/${isBegun ? '' : '; Max-Age=0'}`
}
