/**
 * Returns the e-mail that the server told this page of an account that exists; else ''. The server
 * removes it at the sign-out that follows.
 */
export function registeredEmail(): string {
  const [, value = ''] = /(?:^|; )registration_email=([^;]*)/.exec(document.cookie) ?? []
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
