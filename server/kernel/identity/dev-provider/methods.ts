import { type IdentityMethod, type IdentityProviderKind, standardProfile } from '../profile.ts'

/** A method of identification that a person may choose on the page. */
export type DemoMethod = Exclude<IdentityMethod, 'strong'>

/** All methods, in the order of the page. */
export const demoMethods: readonly DemoMethod[] = ['bank', 'mobile', 'passport']

/** Returns the method for a form value. */
export const demoMethodOfFormValue = (value: string | null): DemoMethod | undefined =>
  demoMethods.find((method) => method === value)

/** Returns the assurance level of a method. */
export function acrOfMethod(method: DemoMethod): string {
  const kind: IdentityProviderKind = method === 'passport' ? 'passport' : 'ftn'
  return standardProfile.kinds[kind].acrValues[0]
}

/**
 * Returns the methods of the requested assurance levels, a space-separated `acr_values`; those of
 * the trust network for a request that names none.
 */
export function requestedDemoMethods(acrValues: unknown): DemoMethod[] {
  if (typeof acrValues !== 'string') return ['bank', 'mobile']
  const asked = acrValues.split(' ')
  return demoMethods.filter((method) => asked.includes(acrOfMethod(method)))
}
