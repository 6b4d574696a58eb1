import { beforeEach, describe, expect, it } from 'vitest'
import { DRAFT_SAVING_COOKIE } from '../../domain/storage-names.ts'
import { createFakeApi, type FakeApi } from '../../fixtures/portal/fake-api.ts'
import { ainoSignedInState } from '../../fixtures/portal/fake-state.ts'
import { draftAt } from '../../machines/termination/termination.samples.ts'
import { setFetch } from './api.ts'
import { hasCookie } from './cookies.ts'
import { readStoredDraft, sendDraftedRequest, storeDraft } from './drafts.ts'

const { leaving, form } = draftAt('form')
const place = { contract: ainoSignedInState.start.contract.uuid, flow: 'termination' } as const
const typed = (additionalDetails: string) => ({
  version: 1,
  step: 'form',
  values: { leaving: [...leaving], form: { ...form, additionalDetails } },
  fileUuids: [],
})
const detailsOf = async () => {
  const draft = await readStoredDraft(place)
  return Object(draft?.values['form']).additionalDetails
}
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'kept',
    (error: { code?: string }) => error.code,
  )

describe('a draft', () => {
  let api: FakeApi
  beforeEach(() => {
    api = createFakeApi()
    setFetch(api.fetch)
  })
  const outcomes = () => api.calls.map(({ route, outcome }) => [route, outcome])

  it('aborts a save in progress when a newer one starts', async () => {
    api.hold()
    const first = codeOf(storeDraft(place, typed('first'), 0))
    await expect.poll(outcomes).toEqual([['saveDraft', 'waiting']])
    const second = codeOf(storeDraft(place, typed('second'), 0))
    api.release()
    expect([await first, await second]).toEqual(['SERVICE_UNAVAILABLE', 'kept'])
    expect(await detailsOf()).toBe('second')
  })

  it('that is being saved is marked by a cookie, until the last save has ended', async () => {
    api.hold()
    const first = codeOf(storeDraft(place, typed('first'), 0))
    const second = codeOf(storeDraft(place, typed('second'), 0))
    await first
    expect(hasCookie(DRAFT_SAVING_COOKIE)).toBe(true)
    api.release()
    await second
    expect(hasCookie(DRAFT_SAVING_COOKIE)).toBe(false)
  })

  it('is read after the running save', async () => {
    api.hold()
    const kept = storeDraft(place, typed('typed last'), 0)
    const read = detailsOf()
    await expect.poll(outcomes).toEqual([['saveDraft', 'waiting']])
    api.release()
    await kept
    expect(await read).toBe('typed last')
  })

  it('for which the server has no room is read as typed on this page, and saved once there is room', async () => {
    const full = JSON.stringify({
      code: 'CREATION_LIMIT_REACHED',
      availableAt: '2026-12-01T10:00:00.000Z',
    })
    let hasRoom = false
    setFetch(async (...sent) => {
      const isSave = (sent[0] as Request).method === 'PUT'
      return isSave && !hasRoom ? new Response(full, { status: 429 }) : api.fetch(...sent)
    })
    expect(await codeOf(storeDraft(place, typed('much'), 0))).toBe('CREATION_LIMIT_REACHED')
    expect(await detailsOf()).toBe('much')
    hasRoom = true
    expect((await readStoredDraft(place))?.revision).toBe(1)
  })

  it('that could not be saved is saved before it is read again', async () => {
    api.setFault('offline')
    expect(await codeOf(storeDraft(place, typed('in the lift'), 0))).toBe('SERVICE_UNAVAILABLE')
    expect(await codeOf(readStoredDraft(place))).toBe('SERVICE_UNAVAILABLE')
    api.setFault('none')
    expect(await detailsOf()).toBe('in the lift')
  })

  it('is sent after the running save, which may fail', async () => {
    const send = () => sendDraftedRequest(place, async () => outcomes())
    api.hold()
    const kept = codeOf(storeDraft(place, typed('typed last'), 0))
    const sent = send()
    await expect.poll(outcomes).toEqual([['saveDraft', 'waiting']])
    api.release()
    expect([await kept, await sent]).toEqual(['kept', [['saveDraft', 200]]])
    api.setFault('500')
    const failed = codeOf(storeDraft(place, typed('never kept'), 1))
    expect(await send()).toEqual([
      ['saveDraft', 200],
      ['saveDraft', 500],
    ])
    expect(await failed).toBe('INTERNAL_SERVER_ERROR')
  })

  it('that could not be saved before it was sent is not saved afterwards', async () => {
    api.setFault('offline')
    expect(await codeOf(storeDraft(place, typed('sent'), 0))).toBe('SERVICE_UNAVAILABLE')
    api.setFault('none')
    expect(await sendDraftedRequest(place, async () => 'an answer')).toBe('an answer')
    expect(await readStoredDraft(place)).toBe(null)
  })

  it('that could be neither saved nor sent is saved before it is read again', async () => {
    api.setFault('offline')
    expect(await codeOf(storeDraft(place, typed('in the lift'), 0))).toBe('SERVICE_UNAVAILABLE')
    const lost = sendDraftedRequest(place, () => Promise.reject(new Error('in the lift')))
    await expect(lost).rejects.toThrow('in the lift')
    api.setFault('none')
    expect(await detailsOf()).toBe('in the lift')
  })

  it('that cannot be saved does not block reading', async () => {
    api.refuse('saveDraft', 'PAYLOAD_TOO_LARGE')
    expect(await codeOf(storeDraft(place, typed('far too long'), 0))).toBe('PAYLOAD_TOO_LARGE')
    expect(await readStoredDraft(place)).toBe(null)
    expect(outcomes()).toEqual([
      ['saveDraft', 413],
      ['readDraft', 200],
    ])
  })
})
