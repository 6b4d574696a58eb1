import type { IsoDate } from '../../domain/dates.ts'
import { makeReplySubject } from '../../domain/messages.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Transaction } from '../kernel/database/port.ts'
import { beginMessageThread, closeMessageThread } from '../modules/messages/begin-thread.ts'
import { markMessagesNotified } from '../modules/messages/mail-repository.ts'
import { recordMessageEntry } from '../modules/messages/record-entry.ts'
import { sendMessage } from '../modules/messages/send.ts'
import { markThreadRead } from '../modules/messages/service.ts'
import { demoContractId } from './contracts.ts'
import { type DemoEntry, type DemoThread, demoThreads, messageFileId } from './messages.ts'
import {
  DEMO_CALL_ID,
  DEMO_PROVIDER_AUDIT_ORIGIN,
  type DemoLoadDependencies,
  type DemoStep,
  type DemoStepServices,
  demoCaller,
  demoResidentWithAccount,
  instantOfDemoTime,
  playSteps,
  sendDemoFilesAsBrowser,
  storeNoResponse,
} from './play.ts'
import { databaseInTransaction } from './within.ts'

/** Plays every demo thread through the services of the portal; nobody is mailed of what is old. */
export async function loadDemoMessages(
  dependencies: DemoLoadDependencies,
  tx: Transaction,
): Promise<void> {
  const now = dependencies.clock.now()
  const today = helsinki.dayOf(now)
  const steps = demoThreads.flatMap((thread) => stepsOf(thread, today))
  await playSteps({ ...dependencies, database: databaseInTransaction(tx) }, steps)
  await markMessagesNotified(tx, now)
}

function stepsOf(thread: DemoThread, today: IsoDate): DemoStep[] {
  const { resident, entries, closed } = thread
  /** The id of the thread, once it has begun. */
  let id: string | null = null
  const begun = (): string => {
    if (id === null) throw new Error(`The demo thread ${thread.key} has not begun`)
    return id
  }
  const steps = entries.flatMap((entry, place): DemoStep[] => {
    const at = instantOfDemoTime(today, entry)
    const write: DemoStep = {
      at,
      async run(then) {
        id = await writeEntry(then, thread, { entry, place, id })
      },
    }
    if (entry.from === 'resident' || entry.read === undefined) return [write]
    const read: DemoStep = {
      at: instantOfDemoTime(today, { daysAgo: entry.daysAgo, time: entry.read }),
      run: (then) =>
        markThreadRead(then, demoCaller(resident), {
          thread: begun(),
          messageId: messageIdOf(thread, place),
        }),
    }
    return [write, read]
  })
  if (closed === undefined) return steps
  const close: DemoStep['run'] = (then) =>
    closeMessageThread(then, { thread: begun(), reason: closed.reason }, DEMO_PROVIDER_AUDIT_ORIGIN)
  return [...steps, { at: instantOfDemoTime(today, closed), run: close }]
}

const messageIdOf = ({ key }: DemoThread, place: number): string =>
  `<${key.replaceAll(' ', '-')}.${place}@koivuranta.example>`

/** Writes an entry, and returns the id of its thread; `id`: that of a thread that has begun. */
async function writeEntry(
  then: DemoStepServices,
  thread: DemoThread,
  { entry, place, id }: { entry: DemoEntry; place: number; id: string | null },
): Promise<string> {
  const { key, resident } = thread
  const { email, account } = demoResidentWithAccount(resident)
  const caller = demoCaller(resident)
  const contractId = demoContractId(resident)
  const subject = id === null ? thread.subject : makeReplySubject(thread.subject, account.language)
  if (entry.from === 'resident') {
    const body = {
      subject,
      htmlContent: entry.html,
      fileIds: await sendDemoFilesAsBrowser(then, caller, entry.files ?? []),
      messageThreadUuid: id,
    }
    const sent = { contractId, body, requestId: DEMO_CALL_ID, storeResponse: storeNoResponse }
    const { messageThreadUuid } = await sendMessage(then, caller, sent)
    if (messageThreadUuid === undefined) throw new Error(`The demo thread ${key} was not begun`)
    return messageThreadUuid
  }
  const recorded = {
    messageId: messageIdOf(thread, place),
    sequence: place + 1,
    kind: entry.kind,
    timestamp: then.clock.now().toISOString(),
    title: entry.kind === 'manual_conversation' ? null : subject,
    htmlContent: entry.html,
    fileIds: (entry.files ?? []).map(messageFileId),
    by: entry.by,
  }
  if (id !== null) {
    await recordMessageEntry(then, { thread: id, entry: recorded }, DEMO_PROVIDER_AUDIT_ORIGIN)
    return id
  }
  if (email === null) throw new Error(`The demo resident ${resident} has no address`)
  const begun = { externalId: `demo ${key}`, contractUuid: contractId, resident: { email } }
  return (await beginMessageThread(then, { ...begun, entry: recorded }, DEMO_PROVIDER_AUDIT_ORIGIN))
    .threadUuid
}
