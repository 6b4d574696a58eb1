import {
  erasedDataKinds,
  type LeavingConsequences,
  retainedDataKinds,
} from '../../../api/own-details.ts'
import { ACCOUNT_RETURN_DAYS } from '../../../domain/limits.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { invalidateCodesOf } from '../codes/repository.ts'
import { readFlags } from '../feature-flags/flags.ts'
import { requireConfirmedPassword } from '../session/confirmation.ts'
import { returnableUntil } from './erasure.ts'
import {
  endAccountAccess,
  lockActiveAccount,
  markAccountRemoved,
  restoreProviderContactData,
} from './leaving-repository.ts'

/** Page of the portal on which a person chooses how to register. */
const REGISTER_PATH = '/register/chooseAuth'

/** The data that an account leaves behind, by area. 404 NOT_FOUND while `removeUser` is off. */
export async function readLeaving(
  { database, clock, declared }: Pick<Dependencies, 'database' | 'clock' | 'declared'>,
  { accountId, personId }: Caller,
): Promise<LeavingConsequences> {
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
    goes: erasedDataKinds.options.filter((key) => goes.has(key)),
    stays: retainedDataKinds.options.filter((key) => stays.has(key)),
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
  const { database, clock } = dependencies
  const { accountId } = caller
  await requireRemovalOn(database)
  await requireConfirmedPassword(dependencies, caller)
  await database.transaction(async (tx) => {
    if (!(await lockActiveAccount(tx, accountId))) throw new ApiError('UNAUTHORIZED')
    const removedAt = clock.now()
    await closeAccount(dependencies, tx, { accountId, removedAt, actor: caller, requestId })
  })
}

interface Closing {
  readonly accountId: string
  readonly removedAt: Date
  /** The account's owner, who removes it; null when it is removed again after a restore. */
  readonly actor: Caller | null
  readonly requestId: string
}

/**
 * Closes an account that the transaction has locked: ends every access to it, mails how to come back
 * while that is possible, and audits it. A trigger orders its record in the storage.
 */
export async function closeAccount(
  dependencies: Pick<Dependencies, 'clock' | 'secrets' | 'settings' | 'declared'>,
  tx: Transaction,
  { accountId, removedAt, actor, requestId }: Closing,
): Promise<void> {
  const { clock, settings } = dependencies
  const leaver = await markAccountRemoved(tx, accountId, removedAt)
  await endAccountAccess(tx, accountId)
  await restoreProviderContactData(tx, accountId)
  await invalidateCodesOf(tx, accountId)
  if (leaver !== null && returnableUntil(removedAt) > clock.now())
    await openOutbox(dependencies)(
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
    actor,
    action: 'account.removed',
    subjectKind: 'account',
    subjectId: accountId,
    requestId,
    ...(actor === null && { details: { isAgain: true } }),
  })
}

async function requireRemovalOn(db: Queryable): Promise<void> {
  if (!(await readFlags(db)).removeUser) throw new ApiError('NOT_FOUND')
}
