import type { ModificationRequest } from '../../api/modification.ts'
import type { TerminationRequest } from '../../api/termination.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { isOwnAnswerAwaited } from './lifecycle.ts'

/** A day of a request: the contract ends, the resident moves out, the change takes effect. */
export interface RequestDay<Name extends 'end' | 'move' | 'effect' = 'end' | 'move' | 'effect'> {
  readonly name: Name
  readonly day: IsoDate
}

/** Returns the end of the contract, and the moving-out day when it is known. */
export const terminationRequestDays = ({
  endDate,
  movingOutDate,
}: Pick<TerminationRequest, 'endDate' | 'movingOutDate'>): RequestDay<'end' | 'move'>[] => [
  { name: 'end', day: endDate },
  ...(movingOutDate === null ? [] : [{ name: 'move', day: movingOutDate } as const]),
]

/**
 * Returns the moving-out day, and the day of effect when the approval came too late for that day.
 */
export function modificationRequestDays({
  inEffect,
  effectiveOn,
  addTenantEvents,
}: Pick<ModificationRequest, 'inEffect' | 'effectiveOn' | 'addTenantEvents'>): RequestDay<
  'move' | 'effect'
>[] {
  const moves = addTenantEvents.length === 0
  const isLater = effectiveOn !== null && !(moves && effectiveOn === inEffect)
  return [
    ...(moves ? [{ name: 'move', day: inEffect } as const] : []),
    ...(isLater ? [{ name: 'effect', day: effectiveOn } as const] : []),
  ]
}

/**
 * Whether the reader may add the days of a request to a calendar: it is signed, was not rejected,
 * and does not await the reader's own answer.
 */
export const hasCalendarDays = ({
  status,
  approvals,
}: Pick<ModificationRequest, 'status' | 'approvals'>): boolean =>
  status !== 'rejected' &&
  status !== 'pending_strong_authentication' &&
  !isOwnAnswerAwaited(approvals)
