import type { Tenant } from '../../../api/contracts.ts'

type Named = Pick<Tenant, 'firstName' | 'lastName'> & Partial<Pick<Tenant, 'companyName'>>

/** What someone on a contract is called; empty when no name is known. */
export const tenantName = ({ companyName, firstName, lastName }: Named): string =>
  companyName ?? [firstName, lastName].filter(Boolean).join(' ')
