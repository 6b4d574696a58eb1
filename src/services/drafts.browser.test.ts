import { beforeEach, describe, expect, it } from 'vitest'
import { ainoAtHome } from '../../fixtures/portal/fake-answers.ts'
import { createFakeApi, type FakeApi } from '../../fixtures/portal/fake-api.ts'
import { draftAt } from '../../machines/termination/termination.samples.ts'
import { callThrough } from './api.ts'
import { keepDraft, readKeptDraft } from './drafts.ts'

const { leaving, form } = draftAt('form')
const place = { contract: ainoAtHome.start.contract.uuid, flow: 'termination' } as const
const typed = (additionalDetails: string) => ({
  version: 1,
  step: 'form',
  values: { leaving: [...leaving], form: { ...form, additionalDetails } },
  fileUuids: [],
})
const detailsOf = async () => {
  const { values } = await readKeptDraft(place)
  return Object(values['form']).additionalDetails
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
    callThrough(api.fetch)
  })
  const outcomes = () => api.calls.map(({ route, outcome }) => [route, outcome])

  it('that is kept anew cuts off the save that it overtakes', async () => {
    api.hold()
    const first = codeOf(keepDraft(place, typed('first')))
    await expect.poll(outcomes).toEqual([['saveDraft', 'waiting']])
    const second = codeOf(keepDraft(place, typed('second')))
    api.release()
    expect([await first, await second]).toEqual(['SERVICE_UNAVAILABLE', 'kept'])
    expect(await detailsOf()).toBe('second')
  })

  it('is read after the save that is under way', async () => {
    api.hold()
    const kept = keepDraft(place, typed('typed last'))
    const read = detailsOf()
    await expect.poll(outcomes).toEqual([['saveDraft', 'waiting']])
    api.release()
    await kept
    expect(await read).toBe('typed last')
  })

  it('that could not be kept is kept before it is read again', async () => {
    api.setFault('offline')
    expect(await codeOf(keepDraft(place, typed('in the lift')))).toBe('SERVICE_UNAVAILABLE')
    expect(await codeOf(readKeptDraft(place))).toBe('SERVICE_UNAVAILABLE')
    api.setFault('none')
    expect(await detailsOf()).toBe('in the lift')
  })

  it('that will never be kept does not stand in the way of reading', async () => {
    api.refuse('saveDraft', 'PAYLOAD_TOO_LARGE')
    expect(await codeOf(keepDraft(place, typed('far too long')))).toBe('PAYLOAD_TOO_LARGE')
    expect(await codeOf(readKeptDraft(place))).toBe('NOT_FOUND')
    expect(outcomes()).toEqual([
      ['saveDraft', 413],
      ['readDraft', 404],
    ])
  })
})
