import type { IsoDate } from '../../domain/dates.ts'
import { type DemoContract, party, rental } from './contracts.ts'

/** The contracts of neighbours of Aino and of Signe, without whom no defect would be shared. */
export const neighbourContracts = (today: IsoDate): DemoContract[] => [
  rental(today, 52, {
    key: 'kaarlo',
    property: 'koivukuja',
    plate: 'A 9',
    tenants: [party('kaarlo')],
  }),
  rental(today, 33, {
    key: 'ritva',
    property: 'koivukuja',
    plate: 'B 20',
    tenants: [party('ritva')],
  }),
  rental(today, 88, {
    key: 'gunilla',
    property: 'rantatie',
    plate: 'A 4',
    tenants: [party('gunilla')],
  }),
]
