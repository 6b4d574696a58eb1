import { type IdentityMethod, type IdentityProviderKind, standardProfile } from '../profile.ts'

/** Every method, in the order of the page. */
export const methods: readonly IdentityMethod[] = ['bank', 'mobile', 'passport']

/** A method by the value the form sends. */
export const methodOf = (value: string | null): IdentityMethod | undefined =>
  methods.find((method) => method === value)

/** The assurance level that a method gives. */
export function acrOfMethod(method: IdentityMethod): string {
  const kind: IdentityProviderKind = method === 'passport' ? 'passport' : 'ftn'
  return standardProfile.kinds[kind].acrValues[0]
}

/** The methods that give one of the levels asked for, a space-separated `acr_values`. */
export function methodsAsked(acrValues: unknown): IdentityMethod[] {
  const asked = typeof acrValues === 'string' ? acrValues.split(' ') : []
  return methods.filter((method) => asked.includes(acrOfMethod(method)))
}
