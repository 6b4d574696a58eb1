/** Marks a session as the server does, for this page alone: a portal on the same host keeps its own. */
export function markSession(isOpen: boolean): void {
  const age = isOpen ? '' : '; Max-Age=0'
  // oxlint-disable-next-line unicorn/no-document-cookie -- the portal reads it from there
  document.cookie = `authenticated=1; Path=${window.location.pathname}; SameSite=Strict${age}`
}
