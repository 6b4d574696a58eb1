import { isIsoDate } from '../../../domain/dates.ts'
import { parseIdentityCode } from '../../../domain/personal-identity-code.ts'
import type {
  IdentityKind,
  IdentityMethod,
  IdentityProfile,
  IdentityProviderKind,
} from './profile.ts'

/** A strongly identified person. `birthDate` is `yyyy-MM-dd`, null when it is unknown. */
export interface IdentifiedPerson {
  readonly kind: 'identified'
  readonly identityCode: string
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: string | null
  readonly method: IdentityMethod
  readonly acr: string
}

/**
 * Outcome of an identification without a person: cancelled, wrong method, no identity code, no
 * attributes, incomplete attributes, malformed identity code, data not fetched, or not trusted.
 * `reason` is a technical word for the log without personal data.
 */
export type UnidentifiedOutcome =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'noIdentityVerifier' }
  | { readonly kind: 'noIdentity' }
  | { readonly kind: 'noAttributes' }
  | { readonly kind: 'incompleteAttributes' }
  | { readonly kind: 'identityNotProcessable' }
  | { readonly kind: 'userDataError'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }

export type IdentityOutcome = IdentifiedPerson | UnidentifiedOutcome

type Claims = Readonly<Record<string, unknown>>

/** Evaluates verified claims for an identification of the given kind. */
export function evaluateClaims(
  claims: Claims,
  kind: IdentityProviderKind,
  profile: IdentityProfile,
): IdentityOutcome {
  const { claimNames } = profile
  const agreed = profile.kinds[kind]
  const acr = textOf(claims.acr)
  const method = agreed === null ? undefined : methodOf(claims, agreed)
  if (acr === null || !agreed?.acrValues.includes(acr) || method === undefined) {
    return { kind: 'noIdentityVerifier' }
  }

  if (!Object.values(claimNames).some((name) => isThere(claims[name]))) {
    return { kind: 'noAttributes' }
  }

  const givenName = textOf(claims[claimNames.givenName])
  const familyName = textOf(claims[claimNames.familyName])
  const isNamed = givenName !== null && familyName !== null
  const code = claims[claimNames.identityCode]
  if (!isThere(code)) return { kind: isNamed ? 'noIdentity' : 'incompleteAttributes' }

  const identityCode = parseIdentityCode(textOf(code) ?? '')?.code
  if (identityCode === undefined) return { kind: 'identityNotProcessable' }
  if (!isNamed) return { kind: 'incompleteAttributes' }

  const birthDate = dayOf(claims[claimNames.birthDate])
  return { kind: 'identified', identityCode, givenName, familyName, birthDate, method, acr }
}

function methodOf(claims: Claims, { methods }: IdentityKind): IdentityMethod | undefined {
  if (methods === null) return 'strong'
  return textsOf(claims.amr)
    .map((reference) => methods.get(reference))
    .find((known) => known !== undefined)
}

function isThere(claim: unknown): boolean {
  return typeof claim === 'string' ? claim.trim() !== '' : claim !== undefined && claim !== null
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
}

function textsOf(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((item) => typeof item === 'string') : []
}

function dayOf(claim: unknown): string | null {
  const text = textOf(claim)
  return text !== null && isIsoDate(text) ? text : null
}
