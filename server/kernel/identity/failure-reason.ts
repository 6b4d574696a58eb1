const oauthErrors = new Set([
  'access_denied',
  'cancel',
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
 * Returns a reason for the log without personal data: an OAuth error code (`other_error` for free
 * text of the provider), or the code of the library or the system, followed by the claim that
 * differed, or the name of an error without a code.
 */
export function failureReasonForLog(error: unknown): string {
  const chain = causesOf(error)
  const oauthError = chain.map((link) => textAt(link, 'error')).find((text) => text !== undefined)
  if (oauthError !== undefined) return oauthErrors.has(oauthError) ? oauthError : 'other_error'

  const code = chain.map((link) => textAt(link, 'code')).find(isCode)
  if (code === undefined) return error instanceof Error ? `unexpected:${error.name}` : 'unexpected'

  const claim = chain.map((link) => textAt(link, 'claim')).find((text) => text !== undefined)
  return claim === undefined ? code : `${code}:${claim}`
}

/**
 * Whether a person's data could not be fetched: the provider did not respond, or not as agreed, or
 * refused the portal. An unknown code does not count: it is not trusted, nor is a key or a token that
 * the library refused (ERR_JW…).
 */
export const isPersonDataUnavailable = (reason: string): boolean =>
  (oauthErrors.has(reason) && reason !== 'invalid_grant') ||
  unanswered.has(reason) ||
  /^(E(?!RR_JW)[A-Z_]+|UND_ERR_[A-Z_]+)$/.test(reason)

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
