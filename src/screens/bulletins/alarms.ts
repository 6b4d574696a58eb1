import type { Bulletin } from '../../../api/bulletins.ts'

/** Bulletins as they stand in a list. */
export interface SortedBulletins {
  /** Emergencies that last. */
  readonly alarms: readonly Bulletin[]
  readonly others: readonly Bulletin[]
}

/** Takes the emergencies that last out of a list, which may have been read a while ago. */
export function sorted(bulletins: readonly Bulletin[], now: Date): SortedBulletins {
  const isAlarm = ({ isEmergency, emergencyUntil }: Bulletin) =>
    isEmergency === true && (!emergencyUntil || new Date(emergencyUntil) > now)
  return {
    alarms: bulletins.filter(isAlarm),
    others: bulletins
      .filter((one) => !isAlarm(one))
      .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)),
  }
}
