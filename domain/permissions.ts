/** The roles that someone may hold in a contract. Specification 1, section 6. */
export const TENANT_ROLES = ['tenant', 'payer', 'contractParty'] as const

export type TenantRole = (typeof TENANT_ROLES)[number]

const ALLOWED = {
  payments: ['contractParty', 'payer'],
} as const satisfies Record<string, readonly TenantRole[]>

/** What needs a role; who may give notice is a reason that blocks a termination. */
export type Feature = keyof typeof ALLOWED

/** Whether one of these roles opens a feature. A feature that is not known is open to nobody. */
export function mayUse(feature: string, roles: readonly TenantRole[]): boolean {
  const allowed: readonly TenantRole[] = isFeature(feature) ? ALLOWED[feature] : []
  return allowed.some((role) => roles.includes(role))
}

function isFeature(feature: string): feature is Feature {
  return Object.hasOwn(ALLOWED, feature)
}
