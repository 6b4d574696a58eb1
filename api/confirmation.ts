/**
 * Why identification came to nothing where the catalogue of errors has no code: as `reason` beside
 * `success=false` in the address of the return. Specification 1, section 8.
 */
export const confirmationReasons = [
  'identity_not_processable',
  'user_data_error',
  'incomplete_attributes',
] as const
export type ConfirmationReason = (typeof confirmationReasons)[number]
