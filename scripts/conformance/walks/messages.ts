import { makeDraftOfSize, makeMessage, makeProviderEntry } from '../bodies.ts'
import { sendFile } from '../files.ts'
import { provePages } from './pages.ts'
import type { Walk, WalkTools } from './walk.ts'

const REPLY_DRAFTS = ['readSubjectDraft', 'saveSubjectDraft', 'deleteSubjectDraft'] as const
const BY_PROVIDER = [
  'listMessageThreads',
  'readMessageThread',
  'readMessageFile',
  'recordMessageEntry',
  'beginMessageThread',
  'closeMessageThread',
] as const

/** A message is sent, answered, read and closed. */
export const messagesWalk: Walk = {
  name: 'messages',
  also: [...REPLY_DRAFTS, ...BY_PROVIDER],
  as: ['resident', 'other'],
  calls: ['sendMessage', 'readThread', 'listThreads', 'markThreadRead', 'initFile', 'completeFile'],
  async work(proof) {
    const { kit, samples, offers } = proof
    const params = { contract: samples.contractOf('resident') }
    const file = await sendFile(kit)
    const sent = await kit.once(
      'sendMessage',
      { params, body: makeMessage(null, [file]) },
      { ...makeMessage(null), subject: 'Another' },
    )
    const thread = sent.messageThreadUuid
    kit.claim(
      'lifecycle',
      'sendMessage',
      'the answer names the thread',
      sent.success && thread !== undefined ? [] : ['no thread was named'],
    )
    if (thread === undefined) return
    const read = await kit.ok('readThread', { params: { thread } })
    kit.same(
      'lifecycle',
      'readThread',
      'the thread has the message with its file',
      read.entries.map((one) => one.files.length),
      [1],
    )
    await kit.refused('readThread', { params: { thread } }, { code: 'NOT_FOUND' }, foreign)
    const threads = await kit.ok('listThreads', {})
    kit.same(
      'lifecycle',
      'listThreads',
      'the thread is the first of the list',
      threads[0]?.id,
      thread,
    )
    const after = await kit.ok('listThreads', { query: { after: thread } })
    kit.same(
      'paging',
      'listThreads',
      'a list goes on after a thread',
      after.some(({ id }) => id === thread),
      false,
    )
    await kit.refused(
      'sendMessage',
      { params, body: makeMessage(null) },
      { code: 'BAD_REQUEST' },
      {
        headers: { 'tenant-slug': 'another-provider' },
        kind: 'validation',
        title: 'a message to another provider is refused',
      },
    )
    if (offers(...REPLY_DRAFTS)) await replyDraft(proof, thread)
    if (offers(...BY_PROVIDER)) await answered(proof, thread)
  },
}

const foreign = {
  as: 'other',
  kind: 'foreign',
  title: 'another resident does not read it',
} as const

/** Saves, reads and removes the draft of a reply, whose subject is the thread. */
async function replyDraft({ kit, samples }: WalkTools, subject: string): Promise<void> {
  const params = { contract: samples.contractOf('resident'), flow: 'message' as const, subject }
  const page = kit.newId()
  const body = {
    version: 1,
    step: 'form',
    values: { text: 'Reply' },
    fileUuids: [],
    page,
    revision: 0,
  }
  const saved = await kit.ok('saveSubjectDraft', { params, body })
  const read = await kit.ok('readSubjectDraft', { params })
  kit.same(
    'lifecycle',
    'readSubjectDraft',
    'it is read as it was saved',
    [read?.revision, read?.values],
    [saved.revision, body.values],
  )
  await kit.refused(
    'saveSubjectDraft',
    { params, body: { ...body, page: kit.newId() } },
    { code: 'STATE_CONFLICT', state: 'draft_changed' },
    { title: 'a save of another page is refused' },
  )
  await kit.refused(
    'saveSubjectDraft',
    { params, body: makeDraftOfSize(page, saved.revision, 1) },
    { code: 'PAYLOAD_TOO_LARGE' },
    { kind: 'limit', title: 'a draft of more than 64 KiB is refused with PAYLOAD_TOO_LARGE' },
  )
  await kit.ok('deleteSubjectDraft', { params })
  kit.same(
    'lifecycle',
    'deleteSubjectDraft',
    'it is gone',
    await kit.ok('readSubjectDraft', { params }),
    null,
  )
}

/** The provider answers and closes the thread. */
async function answered(proof: WalkTools, thread: string): Promise<void> {
  const { kit, samples, setup } = proof
  const params = { thread }
  const at = setup.now()
  const body = makeProviderEntry(samples, 10, at)
  const first = await kit.ok('recordMessageEntry', { params, body })
  const again = await kit.ok('recordMessageEntry', { params, body })
  kit.same(
    'lifecycle',
    'recordMessageEntry',
    'the same entry counts once',
    [first.isNew, again.isNew, again.threadUuid],
    [true, false, thread],
  )
  await kit.refused(
    'recordMessageEntry',
    { params, body: { ...body, htmlContent: '<p>Another.</p>' } },
    { code: 'STATE_CONFLICT', state: 'entry_differs' },
    { title: 'the same entry with another content is refused' },
  )
  await kit.refused(
    'recordMessageEntry',
    { params, body: { ...body, messageId: `${body.messageId}-other` } },
    { code: 'VALIDATION_ERROR', paths: ['sequence'] },
    { title: 'the sequence of another entry is refused' },
  )
  const unread = await kit.ok('readThread', { params })
  kit.same('lifecycle', 'readThread', 'the answer is in the thread', unread.entries.length, 2)
  await kit.ok('markThreadRead', { params, body: { messageId: body.messageId } })
  await kit.refused(
    'markThreadRead',
    { params, body: { messageId: kit.newId() } },
    { code: 'NOT_FOUND' },
    { kind: 'unknown', title: 'an entry that is not in the thread is unknown' },
  )
  const seen = await kit.ok('readMessageThread', { params, query: { raw: 'true' } })
  const files = seen.entries.flatMap((entry) => entry.files)
  kit.same(
    'lifecycle',
    'readMessageThread',
    'the provider reads both entries and the file',
    [seen.entries.length, files.length],
    [2, 1],
  )
  for (const file of files) await kit.ok('readMessageFile', { params: { thread, file: file.uuid } })
  await provePages(kit, 'listMessageThreads')
  await kit.ok('closeMessageThread', { params, body: { reason: { fi: 'Valmis' } } })
  await kit.refused(
    'sendMessage',
    { params: { contract: samples.contractOf('resident') }, body: makeMessage(thread) },
    { code: 'STATE_CONFLICT', state: 'closed', allowed: [] },
    { title: 'a closed thread takes no reply' },
  )
  const closed = await kit.ok('readThread', { params })
  kit.same(
    'lifecycle',
    'closeMessageThread',
    'the resident reads why',
    closed.closed?.reason,
    'Valmis',
  )
  await kit.ok('listThreads', {})
  await kit.ok('readMessageThread', { params })
  await begun(proof)
}

/** The provider begins a thread. */
async function begun({ kit, samples, setup }: WalkTools): Promise<void> {
  const { username } = setup.residents.resident ?? { username: '' }
  const body = {
    externalId: `${samples.run}-thread`,
    contractUuid: samples.contractOf('resident'),
    resident: { email: username },
    entry: makeProviderEntry(samples, 20, setup.now()),
  }
  const first = await kit.ok('beginMessageThread', { body })
  const again = await kit.ok('beginMessageThread', { body })
  kit.same(
    'lifecycle',
    'beginMessageThread',
    'the same thread begins once',
    [first.isNew, again.isNew, again.threadUuid],
    [true, false, first.threadUuid],
  )
  await kit.refused(
    'beginMessageThread',
    { body: { ...body, entry: { ...body.entry, htmlContent: '<p>Another.</p>' } } },
    { code: 'STATE_CONFLICT' },
    { title: 'the same thread with another entry is refused' },
  )
  await kit.refused(
    'beginMessageThread',
    { body: { ...body, contractUuid: kit.newId() } },
    { code: 'NOT_FOUND' },
    { kind: 'unknown', title: 'a thread of an unknown contract is refused' },
  )
}
