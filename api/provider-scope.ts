/**
 * What a key of the provider's programs may be used for: reading, reading what is most personal
 * (whole requests with account numbers, identity codes and signed texts; contact data), importing
 * data, deciding requests, answering residents, opening sessions of staff who act for a resident, and
 * sending events to an address.
 */
export const providerScopes = [
  'read',
  'read-personal',
  'import',
  'decide',
  'answer',
  'staff-session',
  'webhooks',
] as const

/**
 * The scopes of the provider's own command, which alone makes and revokes keys, and operates the
 * portal: its feature flags and its staff.
 */
export const commandScopes = [...providerScopes, 'keys', 'operate'] as const

/** A scope that a provider route can require. */
export type ProviderScope = (typeof commandScopes)[number]
