import { type IdentityMethod, type IdentityProviderKind, standardProfile } from '../profile.ts'

/** All methods, in the order of the page. */
export const methods: readonly IdentityMethod[] = ['bank', 'mobile', 'passport']

/** Returns the method for a form value. */
export const methodOf = (value: string | null): IdentityMethod | undefined =>
  methods.find((method) => method === value)

/** Returns the assurance level of a method. */
export function acrOfMethod(method: IdentityMethod): string {
  const kind: IdentityProviderKind = method === 'passport' ? 'passport' : 'ftn'
  return standardProfile.kinds[kind].acrValues[0]
}

/** Returns the methods of the requested assurance levels, a space-separated `acr_values`. */
export function methodsAsked(acrValues: unknown): IdentityMethod[] {
  const asked = typeof acrValues === 'string' ? acrValues.split(' ') : []
  return methods.filter((method) => asked.includes(acrOfMethod(method)))
}
