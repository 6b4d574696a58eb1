import type { IsoDate } from '../../domain/dates.ts'
import { contractPartyTenant, type DemoContract, openEndedRental } from './contracts.ts'

/** The contracts of neighbours of Aino and of Signe, without whom no defect would be shared. */
export const neighbourContracts = (today: IsoDate): DemoContract[] => [
  openEndedRental(today, 52, {
    key: 'kaarlo',
    property: 'koivukuja',
    plate: 'A 9',
    tenants: [contractPartyTenant('kaarlo')],
  }),
  openEndedRental(today, 33, {
    key: 'ritva',
    property: 'koivukuja',
    plate: 'B 20',
    tenants: [contractPartyTenant('ritva')],
  }),
  openEndedRental(today, 88, {
    key: 'gunilla',
    property: 'rantatie',
    plate: 'A 4',
    tenants: [contractPartyTenant('gunilla')],
  }),
]
