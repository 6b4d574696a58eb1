interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly companyName?: string | null
}

/** Returns the display name of a tenant; empty when no name is known. */
export const tenantName = ({ companyName, firstName, lastName }: Named): string =>
  companyName ?? [firstName, lastName].filter(Boolean).join(' ')
