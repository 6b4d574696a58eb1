import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { readContract } from '../../api/contracts.ts'
import { type Draft, flowDraftRoutes, subjectDraftRoutes } from '../../api/drafts.ts'
import { MESSAGE_DRAFT_VERSION, messageDraftValues } from '../../api/message-form.ts'
import {
  listThreads,
  type MessageThread,
  readOutOfOffice,
  sendMessage,
  readThread as threadRoute,
} from '../../api/messages.ts'
import { readMetadata, type UserMetadata } from '../../api/user.ts'
import { type HeldApi, holdApi } from '../../fixtures/portal/held-api.ts'
import {
  closedThread,
  messageSentAnswer,
  newMessageStart,
  newReplyStart,
  providerAnswerEntry,
  providerOutOfOffice,
  readThread,
  sentMessageBody,
  sentReplyBody,
  toListedThread,
  typedMessageForm,
  typedReplyForm,
} from '../../machines/message/message.samples.ts'
import type { MessageInput } from '../../machines/message/message.setup.ts'
import { firstSendOnceKey } from '../../machines/shared/send-once.ts'
import { ainoContract } from '../../machines/termination/termination.sample-people.ts'
import { type InitialMessageValues, messageActors } from './message.ts'
import { queryClient } from './queries.ts'

const contractUuid = ainoContract.uuid
const another = { ...ainoContract, uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b99' }
const ofNew: MessageInput = { contractUuid, threadUuid: null }
const ofReply: MessageInput = { contractUuid, threadUuid: readThread.id }
const beginning: InitialMessageValues = { subject: '', locale: 'fi' }
const resident: UserMetadata = {
  isImpersonator: false,
  impersonatorEmail: null,
  identityProvider: 'ftn',
}
const draftOf = (form: typeof typedMessageForm): Draft => ({
  version: MESSAGE_DRAFT_VERSION,
  step: 'preview',
  values: messageDraftValues(form),
  fileUuids: [],
  revision: 3,
  savedAt: '2026-11-20T15:02:00Z',
  expiresAt: '2026-12-20T15:02:00Z',
})

let api: HeldApi
beforeEach(() => {
  queryClient.clear()
  api = holdApi()
})

const load = (input: MessageInput, from = beginning) =>
  toPromise(createActor(messageActors(input, from).loadMessage, { input }).start())

async function answerRest({
  metadata = resident,
  contract = ainoContract,
}: {
  metadata?: UserMetadata
  contract?: typeof ainoContract
} = {}): Promise<void> {
  await api.answer(readMetadata, metadata)
  await api.answer(readContract, contract)
}

async function loadReply(thread: MessageThread, from = beginning) {
  const loading = load(ofReply, from)
  await api.answer(threadRoute, thread)
  await answerRest()
  await api.answer(readOutOfOffice, null)
  await api.refuse(subjectDraftRoutes.read, 'NOT_FOUND')
  return loading
}

describe('The initial data of a message', () => {
  it('has the contract and, for a new message, the title that was passed', async () => {
    const loading = load(ofNew, { ...beginning, subject: 'Vesikatko' })
    await answerRest()
    await api.answer(listThreads, [toListedThread(readThread)])
    await api.answer(readOutOfOffice, providerOutOfOffice)
    await api.refuse(flowDraftRoutes.read, 'NOT_FOUND')
    expect(await loading).toEqual({
      ...newMessageStart,
      subject: 'Vesikatko',
      after: providerAnswerEntry.messageId,
      outOfOffice: providerOutOfOffice,
    })
    expect(api.sent(threadRoute)).toEqual([])
  })

  it('has no out-of-office text where the back end does not have the route', async () => {
    const loading = load(ofNew)
    await answerRest()
    await api.answer(listThreads, [])
    await api.refuse(readOutOfOffice, 'NOT_FOUND')
    await api.refuse(flowDraftRoutes.read, 'NOT_FOUND')
    expect(await loading).toEqual(newMessageStart)
  })

  it('has for a reply the thread, and a subject with the prefix of the page’s language', async () => {
    expect(await loadReply(readThread)).toEqual({ ...newReplyStart, outOfOffice: null })
    queryClient.clear()
    const inEnglish = await loadReply(readThread, { ...beginning, locale: 'en' })
    expect(inEnglish.subject).toBe('Re: Keittiön hana')
  })

  it('the subject of a reply is the title of an entry when the thread has no title, and empty when no entry has one', async () => {
    const untitled = { ...readThread, title: null }
    const entries = untitled.entries.map((entry, index) => ({
      ...entry,
      title: index === 1 ? 'RE: Vs: Hana' : null,
    }))
    expect((await loadReply({ ...untitled, entries })).subject).toBe('Vs: Hana')
    queryClient.clear()
    const silent = entries.map((entry) => ({ ...entry, title: null }))
    expect((await loadReply({ ...untitled, entries: silent })).subject).toBe('')
  })

  it('says why nothing can be written: a closed thread, or before it the end of the contract', async () => {
    expect((await loadReply(closedThread)).closed).toBe('thread')
    queryClient.clear()
    const loading = load(ofReply)
    await api.answer(threadRoute, closedThread)
    await answerRest({ contract: { ...ainoContract, status: 'terminated' } })
    await api.answer(readOutOfOffice, null)
    await api.refuse(subjectDraftRoutes.read, 'NOT_FOUND')
    expect((await loading).closed).toBe('contract')
  })

  it('has the draft with its formats; for staff no draft is read', async () => {
    const loading = load(ofNew)
    await answerRest()
    await api.answer(listThreads, [])
    await api.answer(readOutOfOffice, null)
    await api.answer(flowDraftRoutes.read, draftOf(typedMessageForm))
    expect((await loading).draft).toEqual({
      form: typedMessageForm,
      step: 'preview',
      revision: 3,
      savedAt: '2026-11-20T15:02:00Z',
    })
    queryClient.clear()
    const ofStaff = load(ofNew)
    await answerRest({ metadata: { ...resident, isImpersonator: true } })
    await api.answer(listThreads, [])
    await api.answer(readOutOfOffice, null)
    expect(await ofStaff).toEqual({ ...newMessageStart, mayWrite: false })
    expect(api.sent(flowDraftRoutes.read)).toHaveLength(1)
  })

  it('cannot be loaded where the thread is unknown', async () => {
    const loading = load(ofReply)
    await api.answer(readMetadata, resident)
    await api.refuse(threadRoute, 'NOT_FOUND')
    await expect(loading).rejects.toHaveProperty('code', 'NOT_FOUND')
  })
})

describe('A reply in a thread of another contract', () => {
  it('saves its draft and is sent on that contract', async () => {
    const actors = messageActors(ofReply, beginning)
    const loading = toPromise(createActor(actors.loadMessage, { input: ofReply }).start())
    await api.answer(threadRoute, { ...readThread, contractUuid: another.uuid })
    await answerRest({ contract: another })
    await api.answer(readOutOfOffice, null)
    await api.refuse(subjectDraftRoutes.read, 'NOT_FOUND')
    expect((await loading).contract).toEqual(another)

    const draft = createActor(actors.draft, { input: { kept: null, isKept: true } }).start()
    const { expiresAt: _, revision: __, savedAt: ___, ...content } = draftOf(typedReplyForm)
    draft.send({ type: 'draft.changed', content })
    draft.send({ type: 'flush.requested' })
    const saved = {
      revision: 1,
      savedAt: '2026-11-20T15:02:00Z',
      expiresAt: '2026-12-20T15:02:00Z',
    }
    await api.answer(
      {
        ...subjectDraftRoutes.save,
        path: `/contracts/${another.uuid}/drafts/message/${readThread.id}`,
      },
      saved,
    )
    await expect.poll(() => draft.getSnapshot().value).toBe('kept')
    draft.stop()
  })
})

it('A new message is sent to its contract, a reply with its thread', async () => {
  for (const [input, body] of [
    [ofNew, sentMessageBody],
    [ofReply, sentReplyBody],
  ] as const) {
    const sending = toPromise(
      createActor(messageActors(input, beginning).sendMessage, {
        input: { ...input, body, once: firstSendOnceKey(null) },
      }).start(),
    )
    await api.answer(
      { ...sendMessage, path: `/contracts/${contractUuid}/send-message` },
      messageSentAnswer,
    )
    expect(await sending).toEqual(messageSentAnswer)
  }
  expect(api.sent(sendMessage)).toEqual([sentMessageBody, sentReplyBody])
})
