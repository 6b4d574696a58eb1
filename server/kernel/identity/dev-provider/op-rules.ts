import { errors } from 'oidc-provider'
import { idTokenSignature } from '../profile.ts'

const requiredScopes = ['openid', 'personal_identity_code']
const knownScopes = [...requiredScopes, 'profile', 'weak', 'strong']

/**
 * Refuses a signed request that OP's broker would not take: another signature, another scope, a
 * prompt other than `consent`, or a token without end, issuer or id.
 */
export function rejectUnlessOpRequest(
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>>,
): void {
  if (header['alg'] !== idTokenSignature)
    throw new errors.InvalidRequestObject('the request must be signed with RS256')
  const { scope, prompt, exp, jti, iss } = claims
  const scopes = typeof scope === 'string' ? scope.split(' ') : []
  if (requiredScopes.some((name) => !scopes.includes(name)))
    throw new errors.InvalidScope('the request lacks a scope', String(scope))
  if (scopes.some((name) => !knownScopes.includes(name)))
    throw new errors.InvalidScope('the request has an unknown scope', String(scope))
  if (prompt !== undefined && prompt !== 'consent')
    throw new errors.InvalidRequest('prompt can only be consent')
  if (exp === undefined || jti === undefined || iss === undefined)
    throw new errors.InvalidRequestObject('the request needs exp, jti and iss')
}
