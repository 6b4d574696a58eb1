import { goingData, type Leaving, stayingData } from '../../../api/own-details.ts'
import { ACCOUNT_RETURN_DAYS } from '../../../domain/limits.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { invalidateCodesOf } from '../codes/repository.ts'
import { readFlags } from '../feature-flags/flags.ts'
import { requireConfirmedPassword } from '../session/confirmation.ts'
import { returnableUntil } from './erasure.ts'
import { endAccess, endReach, markRemoved } from './leaving-repository.ts'

/** Page of the portal on which a person chooses how to register. */
const REGISTER_PATH = '/register/chooseAuth'

/** The data that an account leaves behind, by area. 404 NOT_FOUND while `removeUser` is off. */
export async function readLeaving(
  { database, clock, declared }: Pick<Dependencies, 'database' | 'clock' | 'declared'>,
  { accountId, personId }: Caller,
): Promise<Leaving> {
  const { accountAreas } = declared
  await requireRemovalOn(database)
  const reader = { accountId, personId, today: helsinki.dayOf(clock.now()) }
  const open = []
  for (const area of accountAreas) open.push(...((await area.open?.(database, reader)) ?? []))
  const stays = new Set(
    accountAreas.flatMap(({ tables }) =>
      tables.flatMap((entry) => ('stays' in entry ? [entry.stays] : [])),
    ),
  )
  const goes = new Set(accountAreas.flatMap((area) => area.goes))
  return {
    goes: goingData.options.filter((key) => goes.has(key)),
    stays: stayingData.options.filter((key) => stays.has(key)),
    open,
    returnDays: ACCOUNT_RETURN_DAYS,
  }
}

/**
 * Removes the caller's account: every session ends, also those of staff, and a mail says how to
 * come back. What exists only in it is erased by a job after 14 days. 403 REAUTHENTICATION_REQUIRED,
 * 404 NOT_FOUND while the flag removeUser is off, 401 UNAUTHORIZED when it was removed meanwhile.
 */
export async function removeAccount(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'>,
  caller: Caller,
  requestId: string,
): Promise<void> {
  const { database, clock, settings } = dependencies
  const { accountId } = caller
  await requireRemovalOn(database)
  await requireConfirmedPassword(dependencies, caller)
  await database.transaction(async (tx) => {
    const removedAt = clock.now()
    const leaver = await markRemoved(tx, accountId, removedAt)
    if (leaver === null) throw new ApiError('UNAUTHORIZED')
    await endAccess(tx, accountId)
    await endReach(tx, accountId)
    await invalidateCodesOf(tx, accountId)
    const queueMail = openOutbox(dependencies)
    await queueMail(
      tx,
      {
        kind: 'accountRemoved',
        locale: leaver.language,
        to: leaver.email,
        params: {
          name: leaver.givenName,
          url: `${settings.publicOrigin}${REGISTER_PATH}`,
          until: helsinki.show(returnableUntil(removedAt)),
        },
      },
      { accountId },
    )
    await recordAudit(tx, clock, {
      actor: caller,
      action: 'account.removed',
      subjectKind: 'account',
      subjectId: accountId,
      requestId,
    })
  })
}

async function requireRemovalOn(db: Queryable): Promise<void> {
  if (!(await readFlags(db)).removeUser) throw new ApiError('NOT_FOUND')
}
