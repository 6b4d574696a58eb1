import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import type {
  LetterRecipient,
  NotificationToSend,
  SendNotificationResult,
} from '../../../api/provider-notifications.ts'
import { contractLabel, streetWithPlate } from '../../../domain/contracts.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { findImportedRows } from '../../kernel/importing/repository.ts'
import { openBulkOutbox } from '../../kernel/mail/outbox.ts'
import { cursorAfter, parseCursor, readPage } from '../../kernel/paging/read-page.ts'
import {
  type Audience,
  findAccountsToNotify,
  findContractLabel,
  findContractsToNotify,
  findLetterRecipients,
  insertNotificationsForAccounts,
  type LetterRecipientRow,
} from './repository.ts'

/** The most contracts that one call reaches. */
export const MAX_CONTRACTS_OF_A_CALL = 100

const contractsToNotify = { name: 'contracts-to-notify', sortKey: z.tuple([z.guid()]) }

/**
 * The tenants who are listed: those on a contract, of a building by the provider's id, or all
 * without a filter.
 */
export interface LetterFilter {
  readonly contractUuid?: string | undefined
  readonly buildingExternalId?: string | undefined
}

/** Returns the audience of a call. 404 NOT_FOUND for an unknown contract or building. */
async function audienceOf(
  db: Queryable,
  { contractUuid, buildingExternalId }: LetterFilter,
): Promise<Audience> {
  if (contractUuid !== undefined) {
    if ((await findContractLabel(db, contractUuid)) === null) throw new ApiError('NOT_FOUND')
    return { contractId: contractUuid }
  }
  if (buildingExternalId === undefined) return null
  const imported = await findImportedRows(db, 'buildings', [buildingExternalId])
  const building = imported.get(buildingExternalId)
  if (building === undefined) throw new ApiError('NOT_FOUND')
  return { buildingId: building.subjectId }
}

type SendDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'declared'
>

/**
 * Notifies residents of what the provider writes: a card for each, once, and a mail to those who want
 * mails about services, which says only that there is one. A call reaches at most 100 contracts, and
 * returns the cursor of the rest. 404 NOT_FOUND for an unknown contract or building.
 */
export function sendNotification(
  dependencies: SendDependencies,
  { notification, providerKey, requestId }: KeyCall & { readonly notification: NotificationToSend },
): Promise<SendNotificationResult> {
  const { database, clock } = dependencies
  const { cursor, contractUuid } = notification
  const after =
    cursor === undefined ? null : (parseCursor(cursor, contractsToNotify, 1).after?.[0] ?? null)
  return database.transaction(async (tx) => {
    const now = clock.now()
    const audience = await audienceOf(tx, notification)
    const found = await findContractsToNotify(tx, {
      audience,
      today: helsinki.dayOf(now),
      after,
      max: MAX_CONTRACTS_OF_A_CALL + 1,
    })
    const contracts = found.slice(0, MAX_CONTRACTS_OF_A_CALL)
    const last = found.length > contracts.length ? contracts.at(-1) : undefined
    const notified = await notifyAccounts(dependencies, tx, { notification, contracts, now })
    const withoutAccount = contracts.reduce((sum, contract) => sum + contract.withoutAccount, 0)
    await recordAudit(tx, clock, {
      actor: { providerKey },
      action: 'notification.sent',
      ...(contractUuid === undefined
        ? { subjectKind: 'notification' as const, subjectId: null }
        : { subjectKind: 'contract' as const, subjectId: contractUuid, contractId: contractUuid }),
      requestId,
      details: {
        notified,
        ...(contractUuid === undefined && {
          building: audience && 'buildingId' in audience ? audience.buildingId : null,
          contracts: contracts.length,
        }),
      },
    })
    return {
      notified,
      withoutAccount,
      nextCursor: last ? cursorAfter(contractsToNotify, 0, [last.contractId]) : null,
    }
  })
}

/** Adds the cards and the mails of some contracts; returns how many residents have a new card. */
async function notifyAccounts(
  dependencies: SendDependencies,
  tx: Transaction,
  {
    notification,
    contracts,
    now,
  }: {
    readonly notification: NotificationToSend
    readonly contracts: Awaited<ReturnType<typeof findContractsToNotify>>
    readonly now: Date
  },
): Promise<number> {
  const homes = new Map(contracts.map(({ contractId, home }) => [contractId, home]))
  const accounts = await findAccountsToNotify(tx, [...homes.keys()], helsinki.dayOf(now))
  const added = await insertNotificationsForAccounts(tx, { notification, accounts, createdAt: now })
  const { publicOrigin } = dependencies.settings
  await openBulkOutbox(dependencies)(
    tx,
    accounts.flatMap(({ accountId, contractId, email, language, givenName, ...preferences }) => {
      const home = homes.get(contractId)
      if (!added.has(accountId) || home === undefined) return []
      return {
        order: {
          kind: 'newNotification',
          locale: language,
          to: email,
          preferences,
          params: {
            name: givenName,
            contract: contractLabel(home),
            url: `${publicOrigin}/asiointi/${contractId}`,
          },
        },
        owner: { accountId, subject: contractId },
      }
    }),
  )
  return added.size
}

const letterRecipients = { name: 'letter-recipients', sortKey: z.tuple([z.guid(), z.guid()]) }

/**
 * Lists those on contracts in force whom no notification reaches, since they have no account. 404
 * NOT_FOUND for an unknown contract or building, 400 VALIDATION_ERROR for an unusable cursor.
 */
export async function listLetterRecipients(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { contractUuid, buildingExternalId, ...asked }: LetterFilter & PageQuery,
): Promise<Page<LetterRecipient>> {
  const audience = await audienceOf(database, { contractUuid, buildingExternalId })
  const today = helsinki.dayOf(clock.now())
  const { items, nextCursor } = await readPage<LetterRecipientRow>(asked, letterRecipients, [
    (following) => findLetterRecipients(database, { audience, today, ...following }),
  ])
  return { items: items.map(asRecipient), nextCursor }
}

function asRecipient(row: LetterRecipientRow): LetterRecipient {
  const { sortKey: _sortKey, postalAddress, addressDetails, ...recipient } = row
  const { postalCode, city } = postalAddress
  const streetAddress = streetWithPlate({ postalAddress, addressDetails })
  return { ...recipient, streetAddress, postalCode: postalCode ?? '', city: city ?? '' }
}
