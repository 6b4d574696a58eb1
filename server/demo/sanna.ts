import { addMonths } from '../../domain/date-arithmetic.ts'
import { type IsoDate } from '../../domain/dates.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'
import {
  contractPartyTenant,
  type DemoContract,
  nonPartyTenant,
  openEndedRental,
} from './contracts.ts'

/** Key of the contract that is blocked only by the missing address of its company. */
export const ADDRESSLESS_CONTRACT_KEY = 'sanna-company-address-missing'

/** Key of the contract whose termination is blocked for a reason. */
export const blockedContractKey = (reason: TerminationBlock): string => `sanna-${reason}`

const blocked = (
  today: IsoDate,
  months: number,
  reason: TerminationBlock,
  [property, plate]: readonly [property: string, plate: string],
  contract: Partial<DemoContract> = {},
): DemoContract =>
  openEndedRental(today, months, {
    key: blockedContractKey(reason),
    property,
    plate,
    tenants: [contractPartyTenant('sanna')],
    ...contract,
  })

/**
 * Sanna's contracts, one for each state that blocks a termination. The requests that some of them
 * wait for are inserted when the demo data is loaded.
 */
export const sannasContracts = (today: IsoDate): DemoContract[] => [
  blocked(today, 90, 'contract_terminated', ['kielotie', 'A 1'], {
    status: 'terminated',
    endDate: addMonths(today, -6),
  }),
  blocked(today, 48, 'pending_termination_tenant_approvals', ['kielotie', 'A 2'], {
    tenants: [contractPartyTenant('sanna'), contractPartyTenant('reetta')],
  }),
  blocked(today, 44, 'pending_termination_review', ['kielotie', 'A 3']),
  blocked(today, 40, 'is_estate_contract', ['kielotie', 'B 10'], { isEstate: true }),
  blocked(today, 36, 'has_guardian_of_interests', ['vuokkotie', 'A 4'], { hasGuardian: true }),
  blocked(today, 32, 'missing_resident_users', ['vuokkotie', 'A 5'], {
    tenants: [contractPartyTenant('sanna'), nonPartyTenant('liisa')],
  }),
  blocked(today, 28, 'contract_tag', ['vuokkotie', 'B 11'], { terminationTag: 'tukiasunto' }),
  blocked(today, 24, 'not_contract_party', ['vuokkotie', 'B 12'], {
    tenants: [contractPartyTenant('reetta'), nonPartyTenant('sanna')],
  }),
  blocked(today, 18, 'tenants_with_undetermined_age', ['orvokkitie', 'A 6'], {
    tenants: [contractPartyTenant('sanna'), nonPartyTenant('niilo')],
  }),
  blocked(today, 12, 'has_company_tenant', ['orvokkitie', 'A 7'], {
    tenants: [
      contractPartyTenant('sanna'),
      {
        companyName: 'Estolan Konsultointi Oy',
        tenantRole: 'tenant',
        isContractParty: true,
        isPayer: true,
      },
    ],
  }),
  blocked(today, 6, 'pending_modification_request', ['orvokkitie', 'B 13']),
  openEndedRental(today, 4, {
    key: ADDRESSLESS_CONTRACT_KEY,
    property: 'orvokkitie',
    plate: 'B 14',
    tenants: [contractPartyTenant('sanna')],
    hasNoCompanyAddress: true,
  }),
]
