/**
 * Sets the marker cookie of a session for this path only, so that a portal on the same host keeps
 * its own.
 */
export const setSessionMarker = (isOpen: boolean): void => mark('authenticated', isOpen)

/** Sets the marker cookie of a registration in progress for this path only. */
export const setRegistrationMarker = (isBegun: boolean): void =>
  mark('registration_authorized', isBegun)

function mark(name: string, isThere: boolean): void {
  const age = isThere ? '' : '; Max-Age=0'
  // oxlint-disable-next-line unicorn/no-document-cookie -- the portal reads it from there
  document.cookie = `${name}=1; Path=${window.location.pathname}; SameSite=Strict${age}`
}
