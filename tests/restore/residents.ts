import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDefect } from '../../fixtures/server/notice-home.ts'
import { ResidentCaller } from '../rehearsal/caller.ts'

const photo = readFileSync(join(import.meta.dirname, '../../server/demo/media/dripping-tap.jpg'))

const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

/** A resident with a home. */
export interface Resident {
  readonly caller: ResidentCaller
  readonly contract: string
}

/** Registers a resident by identification. */
export async function register(index: number, identityCode: string): Promise<Resident> {
  const caller = new ResidentCaller(index, identityCode)
  await caller.register()
  const homes = await caller.expect('GET', '/api/contracts')
  return { caller, contract: String(fieldOf(fieldOf(homes, '0'), 'uuid')) }
}

/** Sends a picture; returns its id. */
export async function sendPicture({ caller }: Resident): Promise<string> {
  const file = { fileName: 'kuva.jpg', contentType: 'image/jpeg', size: photo.length }
  const begun = await caller.expect('POST', '/api/file/init', { file })
  const uuid = fieldOf(begun, 'uuid')
  const { uploadUrl, uploadHeaders } = Object(fieldOf(begun, 'metadata'))
  const sent = await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body: photo })
  if (!sent.ok) throw new Error(`The picture was not taken: ${sent.status}`)
  await caller.expect('POST', '/api/file/complete', { file: { uuid } })
  return String(uuid)
}

/** Returns the status of a picture as its sender opens it, and its bytes where a bucket has them. */
export async function readPicture({ caller }: Resident, uuid: string) {
  const { outcome, location } = await caller.call('GET', `/api/files/${uuid}`)
  if (typeof location !== 'string') return { outcome, bytes: null }
  const answer = await fetch(location)
  return { outcome: answer.status, bytes: await answer.bytes() }
}

/** Reports a fault with a picture, sends a message and saves a draft; returns the picture's id. */
export async function sendFaultReportMessageAndDraft(resident: Resident): Promise<string> {
  const { caller, contract } = resident
  const uuid = await sendPicture(resident)
  const text = randomUUID()
  await caller.expect('POST', '/api/defect-notice', {
    ...makeDefect(contract),
    description: text,
    fileUuids: [uuid],
  })
  const message = await caller.call('POST', `/api/contracts/${contract}/send-message`, {
    body: { subject: text, htmlContent: `<p>${text}</p>`, fileIds: [], messageThreadUuid: null },
    headers: { 'tenant-slug': 'koivuranta' },
  })
  if (Number(message.outcome) >= 300) throw new Error(`No message: ${message.outcome}`)
  await saveDraft(resident, text, 0)
  return uuid
}

/** Saves the draft of a question over that of a revision; returns its own. */
export async function saveDraft(
  { caller, contract }: Resident,
  text: string,
  revision: number,
): Promise<number> {
  const saved = await caller.expect('PUT', `/api/contracts/${contract}/drafts/question`, {
    version: 1,
    step: 'form',
    values: { text },
    fileUuids: [],
    revision,
    page: '11111111-1111-4111-8111-111111111111',
  })
  return Number(fieldOf(saved, 'revision'))
}

/** Returns the text of the draft. */
export async function readDraft({ caller, contract }: Resident): Promise<string> {
  const stored = await caller.expect('GET', `/api/contracts/${contract}/drafts/question`)
  return String(fieldOf(fieldOf(stored, 'values'), 'text'))
}

/** Removes the account, as its owner does. */
export async function removeAccount({ caller }: Resident): Promise<void> {
  await caller.expect('POST', '/api/session/confirm', { password: caller.password })
  await caller.expect('POST', '/api/remove-user', {})
}
