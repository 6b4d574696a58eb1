import { randomUUID } from 'node:crypto'
import type { Contract } from '../../api/contracts.ts'
import type { ParkingReservation } from '../../api/parking.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../domain/dates.ts'
import type { Kit, Role } from './kit.ts'
import type { AnswerOf } from './routes.ts'

/** What the kit looks for in a back end, and reads by its id; see `docs/conformance.md`. */
export const wantedSamples = {
  document: 'a document of the contract of `resident`',
  bulletin: 'a bulletin of the building of `resident`',
  bulletinWithFile: 'a bulletin with an attachment',
  attachment: 'a bulletin with an attachment',
  spot: 'a parking spot that another contract holds without an end',
  knownDefect: 'a defect next door that the provider has released',
  providerResident: 'a resident in the list of the provider',
} as const
export type WantedSample = keyof typeof wantedSamples

/** The ids that the calls of a run use. */
export class SampleIds {
  /** The name of the run, which is in everything that it creates; letters and digits. */
  readonly run: string
  readonly today: IsoDate
  readonly #ids = new Map<string, string>()

  constructor(run: string, today: IsoDate) {
    this.run = run
    this.today = today
  }

  set(
    name: WantedSample | `contract of ${Role}` | `tenant of ${Role}`,
    id: string | undefined,
  ): void {
    if (id !== undefined) this.#ids.set(name, id)
  }

  /** Returns the id of something that was found, else an id that nothing has. */
  of(name: WantedSample): string {
    return this.#ids.get(name) ?? UNKNOWN_ID
  }

  /** Returns whether something was found. */
  has(name: WantedSample): boolean {
    return this.#ids.has(name)
  }

  /** Returns the id of the contract that a role acts on; `UNKNOWN_ID` if none was found. */
  contractOf(role: Role): string {
    return this.#ids.get(`contract of ${role}`) ?? UNKNOWN_ID
  }

  /**
   * Returns the tenant id of a role on the contract that it acts on; `UNKNOWN_ID` if none was
   * found.
   */
  tenantOf(role: Role): string {
    return this.#ids.get(`tenant of ${role}`) ?? UNKNOWN_ID
  }

  /** Returns the day some days from today. */
  day(count: number): IsoDate {
    return addDays(this.today, count)
  }
}

/** An id that nothing has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

/** Makes the name of a run, for everything that it creates. */
export const makeRunName = (): string => `kit-${randomUUID().slice(0, 8)}`

/** Returns the contract that a resident acts on: the first one in force. */
export const findContractInForce = (contracts: AnswerOf<'listContracts'>): Contract | undefined =>
  contracts.find(({ status }) => status === 'active') as Contract | undefined

/** Looks for the data of the given residents that later calls read. */
export async function findSampleIds(
  kit: Kit,
  samples: SampleIds,
  given: readonly Role[],
  isOffered: (
    route: 'readParking' | 'listDocuments' | 'listBulletins' | 'listKnownDefects',
  ) => boolean,
): Promise<void> {
  for (const role of given) {
    const own = findContractInForce(await kit.ok('listContracts', {}, { as: role }))
    samples.set(`contract of ${role}`, own?.uuid)
    samples.set(`tenant of ${role}`, own?.tenant.id)
  }
  const params = { contract: samples.contractOf('resident') }
  if (isOffered('listDocuments')) {
    const groups = await kit.ok('listDocuments', { params })
    samples.set('document', groups.flatMap(({ documents }) => documents)[0]?.uuid)
  }
  if (isOffered('listBulletins')) {
    const { bulletins } = await kit.ok('listBulletins', { params })
    samples.set('bulletin', bulletins[0]?.uuid)
    const withFile = bulletins.find(({ attachments }) => attachments.length > 0)
    samples.set('bulletinWithFile', withFile?.uuid)
    samples.set('attachment', withFile?.attachments[0]?.uuid)
  }
  if (isOffered('listKnownDefects')) {
    const defects = await kit.ok('listKnownDefects', { params })
    samples.set('knownDefect', defects[0]?.id)
  }
  if (isOffered('readParking')) {
    const { parkingAreas } = await kit.ok('readParking', { params })
    const taken = parkingAreas
      .flatMap(({ parkingSpots }) => parkingSpots)
      .find(({ isInUse, reservations }) => isInUse && reservations?.some(isOpenOfOthers))
    samples.set('spot', taken && String(taken.rentableParkingSpotId))
  }
}

const isOpenOfOthers = ({ kind, endDate }: ParkingReservation): boolean =>
  kind !== 'own' && (endDate == null || endDate.startsWith('9999'))
