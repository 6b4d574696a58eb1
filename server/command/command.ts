import type { DecidedRequest, OpenRequest, ProviderDecision } from '../../api/provider.ts'
import { showDate } from '../../domain/dates.ts'
import { escapeUnseen } from '../../domain/unseen.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { StorageFailed } from '../kernel/storage/storage.ts'
import { additionsFailure, runAdditions } from './additions.ts'
import { runBulletin } from './bulletin.ts'
import type { CommandResult } from './command-result.ts'
import { runCompleteImport } from './complete-sets.ts'
import { runErasures } from './erasures.ts'
import { errorsTable } from './errors-table.ts'
import { runFiles } from './files.ts'
import { runFlags } from './flags.ts'
import { runImport } from './import.ts'
import { importsFailure, runImports } from './imports.ts'
import { untilInterrupted } from './interrupt.ts'
import { keyFailure, runKeys } from './keys.ts'
import { printList } from './listing.ts'
import { messagesFailure, runMessages } from './messages.ts'
import { noticesFailure, runNotices } from './notices.ts'
import { notificationsFailure, runNotifications } from './notifications.ts'
import type { PortalOrder } from './order.ts'
import { readingFailure, runReading } from './reading.ts'
import { runReconcile } from './reconcile.ts'
import { runReseal } from './reseal.ts'
import { CommandFailed, type ProviderService } from './service.ts'
import { runStaff, staffFailure } from './staff.ts'
import { type Column, textTable } from './text-table.ts'
import { runWebhooks, webhooksFailure } from './webhooks.ts'

/**
 * Does what an order asks of the portal, on the service that is opened for it. In its output nothing
 * that was typed can move the cursor or look like another line. Lines of progress are given to
 * `onProgress`. Throws CommandFailed with one sentence when it is not possible.
 */
export async function runOrder(
  order: PortalOrder,
  openProviderService: () => Promise<ProviderService>,
  onProgress: (line: string) => void = () => {},
): Promise<CommandResult> {
  const service = await openProviderService()
  try {
    if (order.kind === 'import') {
      const { complete, ...files } = order.files
      return await untilInterrupted((signal) =>
        complete
          ? runCompleteImport(service, { ...files, ...complete }, onProgress, signal)
          : runImport(service, files, onProgress, signal),
      )
    }
    if (order.kind === 'imports')
      return await untilInterrupted((signal) =>
        runImports(service, order.imports, onProgress, signal),
      )
    if (order.kind === 'reconcile') return await runReconcile(service, order.reconcile)
    if (order.kind === 'bulletin') return await runBulletin(service, order.bulletin)
    if (order.kind === 'reseal') return await runReseal(service, onProgress)
    if (order.kind === 'erasures') return await runErasures(service, order.erasures, onProgress)
    if (order.kind === 'files') return await runFiles(service, order.files)
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
    PortalOrder,
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
    return printList(order.listing, (page) => service.list({ ...order.filter, ...page }), {
      idOf: ({ id }) => id,
      print: requestTable,
    })
  if (order.kind === 'errors')
    return printList(order.listing, (page) => service.listErrors(page), {
      idOf: ({ fingerprint }) => fingerprint,
      print: errorsTable,
    })
  if (order.kind === 'reading') return runReading(service, order.reading)
  if (order.kind === 'additions') return runAdditions(service, order.additions)
  if (order.kind === 'keys') return runKeys(service, order.keys)
  if (order.kind === 'webhooks') return runWebhooks(service, order.webhooks)
  if (order.kind === 'staff') return runStaff(service, order.staff)
  if (order.kind === 'flags') return runFlags(service, order.flags)
  if (order.kind === 'notices') return runNotices(service, order.notices)
  if (order.kind === 'messages') return runMessages(service, order.messages)
  if (order.kind === 'notifications') return runNotifications(service, order.notifications)
  if (order.kind === 'act') {
    const { link } = await service.createStaffLink(order.who)
    return escapeUnseen(`Open this within two minutes; it works once: ${link}`)
  }
  return escapeUnseen(messageOf[order.kind](await service.decide(order.request, order.kind)))
}

const columns: readonly Column<OpenRequest>[] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['What', changeOf],
  ['Day', ({ endDate, modification }) => showDate(endDate ?? modification?.inEffect ?? '')],
  ['Given', ({ noticeDay }) => showDate(noticeDay)],
  ['By', ({ givenBy }) => givenBy],
  ['Home', ({ home }) => home],
  ['Id', ({ id }) => id],
]

/** Short description of a requested modification. */
function changeOf({ modification }: OpenRequest): string {
  if (modification === null) return 'ends'
  const { leaving, receiver, added } = modification
  return [
    ...(leaving.length > 0 ? [`leaves: ${leaving.join(', ')}`] : []),
    ...(receiver === null ? [] : [`passes on to: ${receiver}`]),
    ...(added.length > 0 ? [`added: ${added.join(', ')}`] : []),
  ].join('; ')
}

/** The points to check before a request is decided, one line each. */
const warningsOf = ({ reference, modification }: OpenRequest): string[] =>
  (modification?.addedUnderAnotherName ?? []).map(
    ({ name, registered }) =>
      `Check ${reference}: the identity code given for ${name} belongs to ${registered ?? 'a person under non-disclosure with another name'}.`,
  )

function requestTable(requests: readonly OpenRequest[]): string {
  if (requests.length === 0) return 'There are no such requests.'
  const warnings = requests.flatMap(warningsOf)
  return [textTable(columns, requests), ...(warnings.length > 0 ? ['', ...warnings] : [])].join(
    '\n',
  )
}

const messageOf: Readonly<Record<ProviderDecision, (decided: DecidedRequest) => string>> = {
  approve: ({ reference, contractEndDate, effectiveOn }) =>
    contractEndDate === null
      ? `${reference} is approved: the contract is changed on ${effectiveOn && showDate(effectiveOn)}, and its parties are notified.`
      : `${reference} is approved: the contract ends on ${showDate(contractEndDate)}, and its parties are notified.`,
  reject: ({ reference }) =>
    `${reference} is rejected: the contract goes on, and its parties are notified.`,
}

const done = { approve: 'approved', reject: 'rejected' } as const

function sentenceOf(error: ApiError, order: PortalOrder): string {
  const { code, state, allowed = [] } = error.body
  if (order.kind === 'list') return `The requests cannot be listed now: ${code}.`
  if (order.kind === 'reading') return readingFailure(error, order.reading)
  if (order.kind === 'errors') return `The errors cannot be listed now: ${code}.`
  if (order.kind === 'additions') return additionsFailure(error, order.additions)
  if (order.kind === 'keys') return keyFailure(code, order.keys)
  if (order.kind === 'webhooks') return webhooksFailure(error, order.webhooks)
  if (order.kind === 'staff') return staffFailure(error, order.staff)
  if (order.kind === 'flags') return `The flags cannot be read or changed now: ${code}.`
  if (order.kind === 'notices') return noticesFailure(error, order.notices)
  if (order.kind === 'messages') return messagesFailure(error, order.messages)
  if (order.kind === 'notifications') return notificationsFailure(error, order.notifications)
  if (order.kind === 'import') return `Nothing can be imported now: ${code}.`
  if (order.kind === 'imports') return importsFailure(error, order.imports)
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
