const oauthErrors = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_request_object',
  'invalid_request_uri',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unmet_authentication_requirements',
  'unsupported_response_type',
])

/**
 * A word for the log that tells what went wrong, without personal data: an error code of OAuth
 * (text of the provider's own making becomes `other_error`), or the library's or the system's
 * code, followed by the claim that differed, or the name of an error that has no code.
 */
export function reasonOf(error: unknown): string {
  const chain = causesOf(error)
  const told = chain.map((link) => textAt(link, 'error')).find((text) => text !== undefined)
  if (told !== undefined) return oauthErrors.has(told) ? told : 'other_error'

  const code = chain.map((link) => textAt(link, 'code')).find(isCode)
  if (code === undefined) return error instanceof Error ? `unexpected:${error.name}` : 'unexpected'

  const claim = chain.map((link) => textAt(link, 'claim')).find((text) => text !== undefined)
  return claim === undefined ? code : `${code}:${claim}`
}

/**
 * Whether somebody's data could not be fetched: the provider did not answer, or not as agreed, or
 * refused the portal. A code that it does not know is not among these: that is not to be trusted.
 */
export const isUnfetched = (reason: string): boolean =>
  (oauthErrors.has(reason) && reason !== 'invalid_grant') ||
  unanswered.has(reason) ||
  /^(E[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(reason)

const unanswered = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_TIMEOUT',
  'other_error',
])

function causesOf(error: unknown): object[] {
  const chain: object[] = []
  for (
    let link = error;
    typeof link === 'object' && link !== null && chain.length < 5;
    link = 'cause' in link ? link.cause : undefined
  ) {
    chain.push(link)
  }
  return chain
}

function textAt(link: object, name: string): string | undefined {
  const value: unknown = Reflect.get(link, name)
  return typeof value === 'string' ? value : undefined
}

function isCode(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z][A-Z_]+$/.test(text)
}
