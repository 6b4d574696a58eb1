/** The roles a person may have on a contract. Specification 1, section 6. */
export const TENANT_ROLES = ['tenant', 'payer', 'contractParty'] as const

export type TenantRole = (typeof TENANT_ROLES)[number]

const ALLOWED = {
  payments: ['contractParty', 'payer'],
  terminate: ['contractParty'],
  addTenant: ['contractParty'],
} as const satisfies Record<string, readonly TenantRole[]>

/** Features that require a role. */
export type RestrictedFeature = keyof typeof ALLOWED

/** Whether one of these roles permits a feature. An unknown feature is denied. */
export function mayUseFeature(feature: string, roles: readonly TenantRole[]): boolean {
  const allowed: readonly TenantRole[] = isFeature(feature) ? ALLOWED[feature] : []
  return allowed.some((role) => roles.includes(role))
}

function isFeature(feature: string): feature is RestrictedFeature {
  return Object.hasOwn(ALLOWED, feature)
}
