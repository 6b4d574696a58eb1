import type { Bulletin } from '../../../api/bulletins.ts'

/** Bulletins as they are listed. */
export interface SortedBulletins<Listed> {
  /** Emergencies that last. */
  readonly alarms: readonly Listed[]
  readonly others: readonly Listed[]
}

type Dated = Pick<Bulletin, 'publishedAt' | 'isEmergency' | 'emergencyUntil'>

/** Takes the emergencies that last out of a list, which may have been read a while ago. */
export function sorted<Listed extends Dated>(
  bulletins: readonly Listed[],
  now: Date,
): SortedBulletins<Listed> {
  const isAlarm = ({ isEmergency, emergencyUntil }: Listed) =>
    isEmergency === true && (!emergencyUntil || new Date(emergencyUntil) > now)
  return {
    alarms: bulletins.filter(isAlarm),
    others: bulletins
      .filter((one) => !isAlarm(one))
      .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt)),
  }
}
