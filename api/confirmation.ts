/**
 * Reasons of a failed identification that have no error code: sent as `reason` beside
 * `success=false` in the return address. Specification 1, section 8.
 */
export const identificationErrorReasons = [
  'identity_not_processable',
  'user_data_error',
  'incomplete_attributes',
] as const
export type IdentificationErrorReason = (typeof identificationErrorReasons)[number]
