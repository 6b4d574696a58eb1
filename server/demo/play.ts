import { readFile } from 'node:fs/promises'
import { addDays } from '../../domain/date-arithmetic.ts'
import type { IsoDate } from '../../domain/dates.ts'
import { contentTypeOf } from '../../domain/files.ts'
import { offsetAt } from '../kernel/base/zone-rules.ts'
import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { findFile } from '../modules/files/repository.ts'
import { sendBytes } from '../modules/files/send-bytes.ts'
import { announceFile, completeFile } from '../modules/files/service.ts'
import type { DemoFile, DemoTime } from './notices.ts'
import { demoResidents } from './people.ts'
import { demoAccountId, demoPersonId } from './resident-rows.ts'

/** Dependencies for loading demo data. */
export type DemoLoadDependencies = Pick<
  Dependencies,
  'clock' | 'secrets' | 'settings' | 'declared' | 'storage' | 'log'
>

/** Something that a resident or the provider does at a time, through the services of the portal. */
export interface DemoStep {
  readonly at: Date
  readonly run: (then: DemoLoadDependencies & Pick<Dependencies, 'database'>) => Promise<unknown>
}

/** The services at the time of a step, within the open transaction. */
export type DemoStepServices = Parameters<DemoStep['run']>[0]

/** The id of a call, in the audit of what the demo does. */
export const DEMO_CALL_ID = 'demo'
export const DEMO_PROVIDER_AUDIT_ORIGIN = { providerKey: 'demo', requestId: DEMO_CALL_ID }
export const storeNoResponse = async () => {}

/** Plays steps, each at its time and in their order. */
export async function playSteps(then: DemoStepServices, steps: readonly DemoStep[]): Promise<void> {
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await run({ ...then, clock: { now: () => at } })
}

const SECOND_MS = 1000

/** Sends files as a browser does, the last of them a second before now. Returns their ids. */
export async function sendDemoFilesAsBrowser(
  then: DemoStepServices,
  caller: Caller,
  files: readonly DemoFile[],
): Promise<string[]> {
  const ids: string[] = []
  for (const [place, file] of files.entries()) {
    const at = then.clock.now().getTime() - (files.length - place) * SECOND_MS
    ids.push(await send({ ...then, clock: { now: () => new Date(at) } }, caller, file))
  }
  return ids
}

/** Sends a file as a browser does: announced, uploaded, completed. Returns its id. */
async function send(
  then: DemoStepServices,
  caller: Caller,
  { file, fileName }: DemoFile,
): Promise<string> {
  const bytes = await readFile(new URL(`media/${file}`, import.meta.url))
  const contentType = contentTypeOf(fileName)
  if (contentType === null) throw new Error(`The demo file ${fileName} is of no known type`)
  const { uuid, metadata } = await announceFile(then, caller, {
    file: { fileName, contentType, size: bytes.length },
    storeResponse: storeNoResponse,
  })
  const row = await findFile(then.database, uuid)
  await sendBytes(then, { key: row?.key, ...metadata }, { bytes, contentType })
  await completeFile(then, caller, uuid)
  return uuid
}

/** The instant of a time in Helsinki, some days before today. */
export function instantOfDemoTime(today: IsoDate, { daysAgo, time }: DemoTime): Date {
  const clock = time.padStart('20.11'.length, '0').replace('.', ':')
  const asUtc = new Date(`${addDays(today, -daysAgo)}T${clock}:00Z`)
  return new Date(asUtc.getTime() - offsetAt(asUtc) * MINUTE_MS)
}

const MINUTE_MS = 60_000

/** A demo resident who has an account. */
export function demoResidentWithAccount(key: string) {
  const resident = demoResidents.find((one) => one.key === key)
  if (!resident?.account) throw new Error(`The demo resident ${key} has no account`)
  return { ...resident, account: resident.account }
}

/** A demo resident as the caller of a service. */
export function demoCaller(key: string): Caller {
  const { identityProvider, language } = demoResidentWithAccount(key).account
  return {
    accountId: demoAccountId(key),
    personId: demoPersonId(key),
    staffAccountId: null,
    sessionId: DEMO_CALL_ID,
    identityProvider,
    language,
  }
}
