/** Marks a registration in progress as the server does. */
export function markRegistration(isBegun: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the portal reads it from there
  document.cookie = `registration_authorized=true; Path=/${isBegun ? '' : '; Max-Age=0'}`
}
