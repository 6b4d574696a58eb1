import type { Bulletin } from '../../../api/bulletins.ts'

/** Bulletins of a list, divided into current emergencies and the others. */
export interface DividedBulletins<Listed> {
  /** Emergencies that have not ended. */
  readonly alarms: readonly Listed[]
  readonly others: readonly Listed[]
}

type Dated = Pick<Bulletin, 'publishedAt' | 'isEmergency' | 'emergencyUntil'>

/**
 * Divides a list into current emergencies and the others; an emergency may have ended since the
 * list was loaded.
 */
export function divideByEmergency<Listed extends Dated>(
  bulletins: readonly Listed[],
  now: Date,
): DividedBulletins<Listed> {
  const isAlarm = ({ isEmergency, emergencyUntil }: Listed) =>
    isEmergency === true && (!emergencyUntil || new Date(emergencyUntil) > now)
  return {
    alarms: bulletins.filter(isAlarm),
    others: bulletins
      .filter((one) => !isAlarm(one))
      .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)),
  }
}
