import {
  type Notification,
  notificationCategories,
  requestKindOfCategory,
  type UserMetadata,
  type UserPermissions,
  type UserProfile,
} from '../../../api/user.ts'
import type { Locale } from '../../../api/values.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { toEuros } from '../../../domain/money.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { tenantRolesOf } from '../people/tenant-roles.ts'
import {
  closeOlderNotifications,
  closeStoredNotification,
  findMemberships,
  findOpenNotifications,
  findProfile,
  findStaffEmail,
  isDerivedNotification,
  lockNotification,
  type NotificationRow,
} from './repository.ts'

type Reading = Pick<Dependencies, 'database' | 'clock'>

export async function readProfile(
  { database, clock }: Reading,
  caller: Caller,
): Promise<UserProfile> {
  const profile = await findProfile(database, caller.accountId, clock.now())
  if (profile === null) throw new ApiError('NOT_FOUND')
  return profile
}

/** Returns who acts: the resident, or a staff member whose e-mail address the portal shows. */
export async function readMetadata({ database }: Reading, caller: Caller): Promise<UserMetadata> {
  const { staffAccountId, identityProvider } = caller
  return {
    isImpersonator: staffAccountId !== null,
    impersonatorEmail:
      staffAccountId === null ? null : await findStaffEmail(database, staffAccountId),
    identityProvider,
  }
}

export async function readPermissions(
  { database, clock }: Reading,
  caller: Caller,
): Promise<UserPermissions> {
  const memberships = await findMemberships(database, caller, helsinki.dayOf(clock.now()))
  return memberships.map(({ contractUuid, ...membership }) => ({
    contractUuid,
    tenantRoles: tenantRolesOf(membership),
  }))
}

/** Returns the open notifications, with what the provider wrote in a language where it has that. */
export async function listNotifications(
  { database, clock }: Reading,
  caller: Caller,
  language: Locale,
): Promise<Notification[]> {
  const today = helsinki.dayOf(clock.now())
  const rows = await findOpenNotifications(database, caller.accountId, today)
  return rows.map((row) => shown(row, language))
}

/**
 * Closes a notification, and the older ones about the same kind of request that the front page does
 * not show beside it; a closed one stays unchanged. 404 NOT_FOUND for the notification of
 * another account, 409 STATE_CONFLICT for one that cannot be closed.
 */
export function closeNotification(
  { database, clock }: Reading,
  caller: Caller,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<{ id: string; closedAt: string }> {
  return database.transaction(async (tx) => {
    const found = await lockNotification(tx, caller.accountId, id)
    if (found === null) {
      const { accountId } = caller
      const today = helsinki.dayOf(clock.now())
      throw (await isDerivedNotification(tx, { accountId, today, id }))
        ? notCloseable()
        : new ApiError('NOT_FOUND')
    }
    if (found.closedAt) return { id, closedAt: found.closedAt.toISOString() }
    if (!found.isCloseable) throw notCloseable()
    const closedAt = clock.now()
    await closeStoredNotification(tx, id, closedAt)
    const categories = categoriesLike(found.category)
    const older = await closeOlderNotifications(tx, caller.accountId, found, {
      categories,
      closedAt,
    })
    for (const subjectId of [id, ...older])
      await recordAudit(tx, clock, {
        actor: caller,
        action: 'notification.closed',
        subjectKind: 'notification',
        subjectId,
        contractId: found.contractUuid,
        requestId,
      })
    return { id, closedAt: closedAt.toISOString() }
  })
}

const notCloseable = (): ApiError =>
  new ApiError('STATE_CONFLICT', { extra: { state: 'open', allowed: [] } })

/**
 * Returns the categories of notifications about the same kind of request; empty for a category
 * about anything else.
 */
function categoriesLike(category: Notification['category']): Notification['category'][] {
  const kind = requestKindOfCategory(category)
  return kind ? notificationCategories.filter((one) => requestKindOfCategory(one) === kind) : []
}

function shown(
  {
    arrearCents,
    nameOnBill,
    dueDate,
    paidElsewhere,
    answerBy,
    requestedBy,
    about,
    words,
    targetKind,
    targetUuid,
    createdAt,
    closedAt,
    ...row
  }: NotificationRow,
  language: Locale,
): Notification {
  return {
    ...row,
    notificationMeta: {
      arrearAmount: arrearCents === null ? null : toEuros(arrearCents),
      ...(nameOnBill !== null && { nameOnBill }),
      ...(dueDate !== null && { dueDate }),
      ...(paidElsewhere && { paidElsewhere }),
      ...(answerBy !== null && { answerBy }),
      ...(requestedBy !== null && { requestedBy }),
      ...(about !== null && { about }),
      ...(words !== null && wordsIn(words, language)),
      ...(targetKind !== null && { target: { kind: targetKind, uuid: targetUuid } }),
    },
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** Returns the words in a language, else in the first language that has words. */
function wordsIn(words: NonNullable<NotificationRow['words']>, language: Locale) {
  const lang = [language, ...LOCALES].find((one) => words[one])
  return lang && { ...words[lang], lang }
}
