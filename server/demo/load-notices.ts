import type { IsoDate } from '../../domain/dates.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Transaction } from '../kernel/database/port.ts'
import { reopenDefect } from '../modules/notices/change.ts'
import { createNotice } from '../modules/notices/create.ts'
import { followKnownDefect } from '../modules/notices/known-defects.ts'
import { readNotice } from '../modules/notices/provider-notices.ts'
import { recordNoticeEvent } from '../modules/notices/record-event.ts'
import { releaseDefect } from '../modules/notices/release-defect.ts'
import { closeNotification, listNotifications } from '../modules/user/service.ts'
import { demoContractId } from './contracts.ts'
import { demoReference } from './ids.ts'
import { type DemoNotice, type DemoTime, demoNotices } from './notices.ts'
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

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days a card stays open; older ones were closed, a day after they came. */
const OPEN_CARD_DAYS = 3
/** Plays the life of every demo notice, each step at its time and in their order. */
export async function loadDemoNotices(
  dependencies: DemoLoadDependencies,
  tx: Transaction,
): Promise<void> {
  const now = dependencies.clock.now()
  const today = helsinki.dayOf(now)
  const then = { ...dependencies, database: databaseInTransaction(tx) }
  const others = await openCards(then)
  const steps = demoNotices.flatMap((notice) => stepsOf(notice, today))
  await playSteps(then, steps)
  const isKept = new Set(others.map(({ id }) => id))
  for (const { id, resident, createdAt } of await openCards(then)) {
    if (isKept.has(id) || now.getTime() - createdAt.getTime() < OPEN_CARD_DAYS * DAY_MS) continue
    const clock = { now: () => new Date(createdAt.getTime() + DAY_MS) }
    await closeNotification({ ...then, clock }, demoCaller(resident), {
      id,
      requestId: DEMO_CALL_ID,
    })
  }
}

const notices = [
  ...new Set(
    demoNotices.flatMap(({ writer, released }) => [writer, ...(released?.followers ?? [])]),
  ),
]

/** The open cards of everybody who is notified of a demo notice. */
async function openCards(
  then: DemoStepServices,
): Promise<{ readonly id: string; readonly resident: string; readonly createdAt: Date }[]> {
  const cards = []
  for (const resident of notices) {
    const caller = demoCaller(resident)
    for (const { id, createdAt } of await listNotifications(then, caller, caller.language))
      cards.push({ id, resident, createdAt: new Date(createdAt) })
  }
  return cards
}

function stepsOf(notice: DemoNotice, today: IsoDate): DemoStep[] {
  const { key, events = [], released } = notice
  const name = demoReference(`notice ${key}`)
  const at = (time: DemoTime) => instantOfDemoTime(today, time)
  const steps: DemoStep[] = [{ at: at(notice), run: (then) => create(then, notice) }]
  let sequence = 0
  for (const event of events) {
    if (event.type === 'reopened') {
      steps.push({ at: at(event), run: (then) => reopen(then, notice, event.text) })
      continue
    }
    sequence += 1
    const { type, note, workOrder, by, finished, daysAgo } = event
    const recorded = {
      id: `demo ${key} ${sequence}`,
      sequence,
      eventType: type,
      createdAt: at(event).toISOString(),
      workFinishedAt: finished ? at({ daysAgo, time: finished }).toISOString() : null,
      workOrderId: workOrder,
      workNoteDescription: note,
      by,
    }
    steps.push({
      at: at(event),
      run: (then) =>
        recordNoticeEvent(then, { notice: name, event: recorded }, DEMO_PROVIDER_AUDIT_ORIGIN),
    })
  }
  if (released) {
    const { title, followers } = released
    const release: DemoStep['run'] = async (then) => {
      const { id } = await releaseDefect(then, { notice: name, title }, DEMO_PROVIDER_AUDIT_ORIGIN)
      for (const follower of followers)
        await followKnownDefect(then, demoCaller(follower), {
          contractId: demoContractId(follower),
          id,
          requestId: DEMO_CALL_ID,
        })
    }
    steps.push({ at: at(released), run: release })
  }
  return steps
}

async function create(then: DemoStepServices, notice: DemoNotice): Promise<void> {
  const { key, writer, kind, title, description, files = [] } = notice
  const caller = demoCaller(writer)
  const { email, phoneNumber } = demoResidentWithAccount(writer)
  const fileUuids = await sendDemoFilesAsBrowser(then, caller, files)
  await createNotice(
    then,
    caller,
    {
      kind,
      body: {
        contractUuid: demoContractId(writer),
        title,
        description,
        fileUuids,
        noticeReporter: { email, phoneNumber },
        ...(kind === 'defect' && {
          defectLocation: notice.location ?? 'CONTRACT_TARGET',
          defectClassId: notice.defectClass ?? null,
          masterKeyAccessAllowed: notice.masterKey ?? false,
          hasPetsInApartment: notice.pets ?? false,
        }),
      },
      requestId: DEMO_CALL_ID,
      storeResponse: storeNoResponse,
    },
    () => demoReference(`notice ${key}`),
  )
}

async function reopen(
  then: DemoStepServices,
  { key, writer }: DemoNotice,
  description: string,
): Promise<void> {
  const { id } = await readNotice(then, demoReference(`notice ${key}`))
  await reopenDefect(then, demoCaller(writer), {
    contractId: demoContractId(writer),
    id,
    body: { description, fileUuids: [] },
    requestId: DEMO_CALL_ID,
    storeResponse: storeNoResponse,
  })
}
