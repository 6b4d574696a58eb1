import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { flowDraft, subjectDraft } from '../../api/drafts.ts'
import { holdApi } from '../../fixtures/portal/held-api.ts'
import { readThread } from '../../machines/message/message.samples.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { frontDraft } from './draft-removal.ts'

const contract = ainoContract.uuid

it('removes the draft of a flow, or only that of one thread', async () => {
  for (const [input, route, other] of [
    [{ contract, flow: 'message' }, flowDraft.remove, subjectDraft.remove],
    [{ contract, flow: 'message', subject: readThread.id }, subjectDraft.remove, flowDraft.remove],
  ] as const) {
    const api = holdApi()
    const actor = createActor(frontDraft, { input }).start()
    actor.send({ type: 'removal.requested' })
    actor.send({ type: 'removal.confirmed' })
    await api.answer(route, undefined)
    await expect.poll(() => actor.getSnapshot().value).toBe('removed')
    expect(api.sent(other)).toEqual([])
  }
})
