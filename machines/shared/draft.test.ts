import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DraftContent } from '../../api/drafts.ts'
import { type DraftSaveResult, type DraftToSave, draftMachine } from './draft.machine.ts'
import { Failure } from './failure.ts'

const contentOf = (step: string): DraftContent => ({ version: 1, step, values: {}, fileUuids: [] })

test('values typed while two drafts conflict are saved when the resident chooses the draft of this page', async () => {
  const saved: DraftToSave[] = []
  const draft = createActor(
    draftMachine.provide({
      actors: {
        saveDraft: fromPromise<DraftSaveResult, DraftToSave>(async ({ input }) => {
          saved.push(input)
          const savedAt = '2026-11-21T16:46:00.000Z'
          return { revision: 7, savedAt, isChangedElsewhere: input.revision < 7 }
        }),
      },
    }),
    { input: { kept: null, isKept: true } },
  ).start()
  draft.send({ type: 'draft.changed', content: contentOf('form') })
  draft.send({ type: 'flush.requested' })
  await expect.poll(() => draft.getSnapshot().value).toBe('changedElsewhere')
  draft.send({ type: 'draft.changed', content: contentOf('preview') })
  draft.send({ type: 'own.chosen' })
  await expect.poll(() => draft.getSnapshot().value).toBe('kept')
  expect(saved).toEqual([
    { content: contentOf('form'), revision: 0 },
    { content: contentOf('preview'), revision: 7 },
  ])
})

test("a draft above the account's limit stores the time from which it can be saved", async () => {
  const availableAt = '2026-11-22T10:00:00.000Z'
  const draft = createActor(
    draftMachine.provide({
      actors: {
        saveDraft: fromPromise<DraftSaveResult, DraftToSave>(() =>
          Promise.reject(new Failure('CREATION_LIMIT_REACHED', [], { availableAt }, 429)),
        ),
      },
    }),
    { input: { kept: null, isKept: true } },
  ).start()
  draft.send({ type: 'draft.changed', content: contentOf('form') })
  draft.send({ type: 'flush.requested' })
  await expect.poll(() => draft.getSnapshot().context.availableAt).toBe(availableAt)
  expect(draft.getSnapshot().context.content).toEqual(contentOf('form'))
})
