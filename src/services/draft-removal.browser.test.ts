import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { flowDraftRoutes, subjectDraftRoutes } from '../../api/drafts.ts'
import { holdApi } from '../../fixtures/portal/held-api.ts'
import { readThread } from '../../machines/message/message.samples.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { draftRemovalFlow } from './draft-removal.ts'

const contract = ainoContract.uuid

it('removes the draft of a flow, or only that of one thread', async () => {
  for (const [input, route, other] of [
    [{ contract, flow: 'message' }, flowDraftRoutes.remove, subjectDraftRoutes.remove],
    [
      { contract, flow: 'message', subject: readThread.id },
      subjectDraftRoutes.remove,
      flowDraftRoutes.remove,
    ],
  ] as const) {
    const api = holdApi()
    const actor = createActor(draftRemovalFlow, { input }).start()
    actor.send({ type: 'removal.requested' })
    actor.send({ type: 'removal.confirmed' })
    await api.answer(route, undefined)
    await expect.poll(() => actor.getSnapshot().value).toBe('removed')
    expect(api.sent(other)).toEqual([])
  }
})
