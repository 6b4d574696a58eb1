import type { DecidedRequest, ListedRequest, ProviderDecision } from '../../api/provider.ts'
import { formatDate } from '../../domain/dates.ts'
import { escapeInvisible } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { StorageFailed } from '../kernel/storage/storage.ts'
import { describeAddedTenantsFailure, runAdditionsCommand } from './additions.ts'
import { runBulletinCommand } from './bulletin.ts'
import type { CommandResult } from './command-result.ts'
import { runCompleteSetImport } from './complete-sets.ts'
import { runErasuresCommand } from './erasures.ts'
import { formatErrorsTable } from './errors-table.ts'
import { runFilesCommand } from './files.ts'
import { runFlagsCommand } from './flags.ts'
import { runImportCommand } from './import.ts'
import { describeImportsFailure, runImportsCommand } from './imports.ts'
import { runUntilInterrupted } from './interrupt.ts'
import { describeKeyFailure, runKeysCommand } from './keys.ts'
import { formatListing } from './listing.ts'
import { describeMessagesFailure, runMessagesCommand } from './messages.ts'
import { describeNoticesFailure, runNoticesCommand } from './notices.ts'
import { describeNotificationsFailure, runNotificationsCommand } from './notifications.ts'
import type { PortalCommand } from './order.ts'
import { describeReadingFailure, runReadingCommand } from './reading.ts'
import { runReconcileCommand } from './reconcile.ts'
import { runResealCommand } from './reseal.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { describeStaffFailure, runStaffCommand } from './staff.ts'
import { formatTextTable, type TextTableColumn } from './text-table.ts'
import { describeWebhooksFailure, runWebhooksCommand } from './webhooks.ts'

/**
 * Does what an order asks of the portal, on the service that is opened for it. In its output nothing
 * that was typed can move the cursor or look like another line. Lines of progress are given to
 * `onProgress`. Throws CommandFailed with one sentence when it is not possible.
 */
export async function runPortalCommand(
  order: PortalCommand,
  openProviderService: () => Promise<ProviderService>,
  onProgress: (line: string) => void = () => {},
): Promise<CommandResult> {
  const service = await openProviderService()
  try {
    if (order.kind === 'import') {
      const { complete, ...files } = order.files
      return await runUntilInterrupted((signal) =>
        complete
          ? runCompleteSetImport(service, { ...files, ...complete }, onProgress, signal)
          : runImportCommand(service, files, onProgress, signal),
      )
    }
    if (order.kind === 'imports')
      return await runUntilInterrupted((signal) =>
        runImportsCommand(service, order.imports, onProgress, signal),
      )
    if (order.kind === 'reconcile') return await runReconcileCommand(service, order.reconcile)
    if (order.kind === 'bulletin') return await runBulletinCommand(service, order.bulletin)
    if (order.kind === 'reseal') return await runResealCommand(service, onProgress)
    if (order.kind === 'erasures')
      return await runErasuresCommand(service, order.erasures, onProgress)
    if (order.kind === 'files') return await runFilesCommand(service, order.files)
    return { output: await run(service, order), isComplete: true }
  } catch (error) {
    if (error instanceof ApiError) throw new CommandFailed(sentenceOf(error, order))
    if (error instanceof StorageFailed)
      throw new CommandFailed(`${error.message}: run "check" to see why.`)
    throw error
  } finally {
    await service.close()
  }
}

async function run(
  service: ProviderService,
  order: Exclude<
    PortalCommand,
    {
      readonly kind:
        | 'import'
        | 'imports'
        | 'reconcile'
        | 'bulletin'
        | 'reseal'
        | 'erasures'
        | 'files'
    }
  >,
): Promise<string> {
  if (order.kind === 'list')
    return formatListing(order.listing, (page) => service.list({ ...order.filter, ...page }), {
      idOf: ({ id }) => id,
      print: requestTable,
    })
  if (order.kind === 'errors')
    return formatListing(order.listing, (page) => service.listErrors(page), {
      idOf: ({ fingerprint }) => fingerprint,
      print: formatErrorsTable,
    })
  if (order.kind === 'reading') return runReadingCommand(service, order.reading)
  if (order.kind === 'additions') return runAdditionsCommand(service, order.additions)
  if (order.kind === 'keys') return runKeysCommand(service, order.keys)
  if (order.kind === 'webhooks') return runWebhooksCommand(service, order.webhooks)
  if (order.kind === 'staff') return runStaffCommand(service, order.staff)
  if (order.kind === 'flags') return runFlagsCommand(service, order.flags)
  if (order.kind === 'notices') return runNoticesCommand(service, order.notices)
  if (order.kind === 'messages') return runMessagesCommand(service, order.messages)
  if (order.kind === 'notifications') return runNotificationsCommand(service, order.notifications)
  if (order.kind === 'act') {
    const { link } = await service.createStaffLink(order.who)
    return escapeInvisible(`Open this within two minutes; it works once: ${link}`)
  }
  return escapeInvisible(messageOf[order.kind](await service.decide(order.request, order.kind)))
}

const columns: readonly TextTableColumn<ListedRequest>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['What', changeOf],
  ['Day', ({ endDate, modification }) => formatDate(endDate ?? modification?.inEffect ?? '')],
  ['Given', ({ noticeDay }) => formatDate(noticeDay)],
  ['By', ({ givenBy }) => givenBy],
  ['Home', ({ home }) => home],
  ['Id', ({ id }) => id],
]

/** Short description of a requested modification. */
function changeOf({ modification }: ListedRequest): string {
  if (modification === null) return 'ends'
  const { leaving, receiver, added } = modification
  return [
    ...(leaving.length > 0 ? [`leaves: ${leaving.join(', ')}`] : []),
    ...(receiver === null ? [] : [`passes on to: ${receiver}`]),
    ...(added.length > 0 ? [`added: ${added.join(', ')}`] : []),
  ].join('; ')
}

/** The points to check before a request is decided, one line each. */
const warningsOf = ({ reference, modification }: ListedRequest): string[] =>
  (modification?.addedUnderAnotherName ?? []).map(
    ({ name, registered }) =>
      `Check ${reference}: the identity code given for ${name} belongs to ${registered ?? 'a person under non-disclosure with another name'}.`,
  )

function requestTable(requests: readonly ListedRequest[]): string {
  if (requests.length === 0) return 'There are no such requests.'
  const warnings = requests.flatMap(warningsOf)
  return [
    formatTextTable(columns, requests),
    ...(warnings.length > 0 ? ['', ...warnings] : []),
  ].join('\n')
}

const messageOf: Readonly<Record<ProviderDecision, (decided: DecidedRequest) => string>> = {
  approve: ({ reference, contractEndDate, effectiveOn }) =>
    contractEndDate === null
      ? `${reference} is approved: the contract is changed on ${effectiveOn && formatDate(effectiveOn)}, and its parties are notified.`
      : `${reference} is approved: the contract ends on ${formatDate(contractEndDate)}, and its parties are notified.`,
  reject: ({ reference }) =>
    `${reference} is rejected: the contract goes on, and its parties are notified.`,
}

const done = { approve: 'approved', reject: 'rejected' } as const

function sentenceOf(error: ApiError, order: PortalCommand): string {
  const { code, state, allowed = [] } = error.body
  if (order.kind === 'list') return `The requests cannot be listed now: ${code}.`
  if (order.kind === 'reading') return describeReadingFailure(error, order.reading)
  if (order.kind === 'errors') return `The errors cannot be listed now: ${code}.`
  if (order.kind === 'additions') return describeAddedTenantsFailure(error, order.additions)
  if (order.kind === 'keys') return describeKeyFailure(code, order.keys)
  if (order.kind === 'webhooks') return describeWebhooksFailure(error, order.webhooks)
  if (order.kind === 'staff') return describeStaffFailure(error, order.staff)
  if (order.kind === 'flags') return `The flags cannot be read or changed now: ${code}.`
  if (order.kind === 'notices') return describeNoticesFailure(error, order.notices)
  if (order.kind === 'messages') return describeMessagesFailure(error, order.messages)
  if (order.kind === 'notifications')
    return describeNotificationsFailure(error, order.notifications)
  if (order.kind === 'import') return `Nothing can be imported now: ${code}.`
  if (order.kind === 'imports') return describeImportsFailure(error, order.imports)
  if (order.kind === 'reconcile') return `Nothing can be compared now: ${code}.`
  if (order.kind === 'bulletin') return `The bulletin cannot be published now: ${code}.`
  if (order.kind === 'reseal') return `Nothing can be sealed again now: ${code}.`
  if (order.kind === 'erasures') return `No record can be read now: ${code}.`
  if (order.kind === 'files') return `The files cannot be compared now: ${code}.`
  if (order.kind === 'act') {
    return code === 'NOT_FOUND'
      ? `${order.who.staffEmail} is not staff (staff lists them), or ${order.who.residentEmail} has no active account.`
      : `Nobody can be let in now: ${code}.`
  }
  const { kind, request } = order
  if (code === 'NOT_FOUND') return `There is no request ${request}.`
  if (code !== 'STATE_CONFLICT')
    return `The request ${request} cannot be ${done[kind]} now: ${code}.`
  const takes =
    allowed.length > 0
      ? `it only takes ${new Intl.ListFormat('en', { type: 'disjunction' }).format(allowed)}`
      : 'it takes nothing any more'
  return `The request ${request} is ${state} and cannot be ${done[kind]}: ${takes}.`
}
