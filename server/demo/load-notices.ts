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
  BY_PROVIDER,
  CALL,
  callerOf,
  instantOf,
  type Loading,
  nothingToStore,
  playSteps,
  residentOf,
  type Step,
  sendAll,
  type Then,
} from './play.ts'
import { within } from './within.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days a card stays open; older ones were closed, a day after they came. */
const OPEN_CARD_DAYS = 3
/** Plays the life of every demo notice, each step at its time and in their order. */
export async function loadDemoNotices(dependencies: Loading, tx: Transaction): Promise<void> {
  const now = dependencies.clock.now()
  const today = helsinki.dayOf(now)
  const then = { ...dependencies, database: within(tx) }
  const others = await openCards(then)
  const steps = demoNotices.flatMap((notice) => stepsOf(notice, today))
  await playSteps(then, steps)
  const isKept = new Set(others.map(({ id }) => id))
  for (const { id, resident, createdAt } of await openCards(then)) {
    if (isKept.has(id) || now.getTime() - createdAt.getTime() < OPEN_CARD_DAYS * DAY_MS) continue
    const clock = { now: () => new Date(createdAt.getTime() + DAY_MS) }
    await closeNotification({ ...then, clock }, callerOf(resident), { id, requestId: CALL })
  }
}

const notices = [
  ...new Set(
    demoNotices.flatMap(({ writer, released }) => [writer, ...(released?.followers ?? [])]),
  ),
]

/** The open cards of everybody who is notified of a demo notice. */
async function openCards(
  then: Then,
): Promise<{ readonly id: string; readonly resident: string; readonly createdAt: Date }[]> {
  const cards = []
  for (const resident of notices) {
    const caller = callerOf(resident)
    for (const { id, createdAt } of await listNotifications(then, caller, caller.language))
      cards.push({ id, resident, createdAt: new Date(createdAt) })
  }
  return cards
}

function stepsOf(notice: DemoNotice, today: IsoDate): Step[] {
  const { key, events = [], released } = notice
  const name = demoReference(`notice ${key}`)
  const at = (time: DemoTime) => instantOf(today, time)
  const steps: Step[] = [{ at: at(notice), run: (then) => create(then, notice) }]
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
      run: (then) => recordNoticeEvent(then, { notice: name, event: recorded }, BY_PROVIDER),
    })
  }
  if (released) {
    const { title, followers } = released
    const release: Step['run'] = async (then) => {
      const { id } = await releaseDefect(then, { notice: name, title }, BY_PROVIDER)
      for (const follower of followers)
        await followKnownDefect(then, callerOf(follower), {
          contractId: demoContractId(follower),
          id,
          requestId: CALL,
        })
    }
    steps.push({ at: at(released), run: release })
  }
  return steps
}

async function create(then: Then, notice: DemoNotice): Promise<void> {
  const { key, writer, kind, title, description, files = [] } = notice
  const caller = callerOf(writer)
  const { email, phoneNumber } = residentOf(writer)
  const fileUuids = await sendAll(then, caller, files)
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
      requestId: CALL,
      storeResponse: nothingToStore,
    },
    () => demoReference(`notice ${key}`),
  )
}

async function reopen(then: Then, { key, writer }: DemoNotice, description: string): Promise<void> {
  const { id } = await readNotice(then, demoReference(`notice ${key}`))
  await reopenDefect(then, callerOf(writer), {
    contractId: demoContractId(writer),
    id,
    body: { description, fileUuids: [] },
    requestId: CALL,
    storeResponse: nothingToStore,
  })
}
