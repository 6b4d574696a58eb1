import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { AttachedFile, FileRecord, UploadTarget } from '../../api/files.ts'
import { MAX_FILES } from '../../domain/limits.ts'
import {
  type AttachmentsChanged,
  type AttachmentsContext,
  attachmentsMachine,
} from './attachments.machine.ts'
import { Failure } from './failure.ts'
import {
  certificate,
  chosenLetter,
  initialisedLetter,
  storedLetter,
  unsupportedSong,
} from './files.samples.ts'
import { type BytesToSend, uploadMachine } from './upload.machine.ts'

const photo = new File(['GIF89a'], 'avain.gif', { type: 'image/gif' })

/** Returns a file as the fake server stores it, with its name as id. */
const kept = ({ name, size }: File): AttachedFile => ({ uuid: name, fileName: name, size })

describe('a list of files', () => {
  it('uploads its files in parallel, and reports the attached files at every change', async () => {
    const { list, received, ends, stands } = listOf([certificate])
    list.send({ type: 'files.chosen', files: [chosenLetter, photo] })
    ;(await ends(photo)).resolve()
    await stands(['attached', 'underWay', 'attached'])
    ;(await ends(chosenLetter)).resolve()
    await stands(['attached', 'attached', 'attached'])
    list.send({ type: 'file.removed', id: certificate.uuid })
    expect(received).toEqual([
      { type: 'attachments.changed', files: [certificate], isBusy: true, notSent: [] },
      { type: 'attachments.changed', files: [certificate, kept(photo)], isBusy: true, notSent: [] },
      {
        type: 'attachments.changed',
        files: [certificate, kept(chosenLetter), kept(photo)],
        isBusy: false,
        notSent: [],
      },
      {
        type: 'attachments.changed',
        files: [kept(chosenLetter), kept(photo)],
        isBusy: false,
        notSent: [],
      },
    ])
  })

  it('still has its other files when one is rejected, one fails and one is cancelled', async () => {
    const { list, received, ends, stands } = listOf([])
    list.send({ type: 'files.chosen', files: [unsupportedSong, chosenLetter, photo] })
    ;(await ends(chosenLetter)).reject(new Failure('SERVICE_UNAVAILABLE'))
    await stands(['refused', 'failed', 'underWay'])
    const { signal } = await ends(photo)
    list.getSnapshot().children['upload-3']?.send({ type: 'cancel.requested' })
    expect(signal.aborted).toBe(true)
    await stands(['refused', 'failed', 'cancelled'])
    list.send({ type: 'file.removed', id: 'upload-3' })
    expect(received.at(-1)).toEqual({
      type: 'attachments.changed',
      files: [],
      isBusy: false,
      notSent: [unsupportedSong.name, chosenLetter.name],
    })
    list.send({ type: 'files.chosen', files: [photo] })
    ;(await ends(photo)).resolve()
    await stands(['refused', 'failed', 'attached'])
  })
})

describe('a choice of files', () => {
  const page = (number: number) => new File(['page'], `sivu-${number}.png`, { type: 'image/png' })

  it('leaves out files that are already attached or are chosen twice', () => {
    const { list } = listOf([certificate])
    const same = new File([new Uint8Array(certificate.size)], certificate.fileName)
    list.send({ type: 'files.chosen', files: [chosenLetter, same, chosenLetter, photo] })
    expect(choiceOf(list.getSnapshot().context)).toEqual({
      listed: [certificate.fileName, chosenLetter.name, photo.name],
      notTaken: [
        { fileName: certificate.fileName, why: 'duplicate' },
        { fileName: chosenLetter.name, why: 'duplicate' },
      ],
    })
  })

  it('adds no more files than the limit of the list allows', () => {
    const { list } = listOf([])
    const pages = Array.from({ length: MAX_FILES + 1 }, (_, index) => page(index + 1))
    list.send({ type: 'files.chosen', files: pages })
    expect(choiceOf(list.getSnapshot().context)).toEqual({
      listed: pages.slice(0, MAX_FILES).map(({ name }) => name),
      notTaken: [{ fileName: 'sivu-21.png', why: 'tooMany' }],
    })
  })

  const choiceOf = ({ items, notTaken }: AttachmentsContext) => ({
    listed: items.map(({ fileName }) => fileName),
    notTaken,
  })
})

interface Sending {
  readonly signal: AbortSignal
  readonly resolve: () => void
  readonly reject: (failure: Failure) => void
}

/** Creates a list whose uploads stay pending until the test ends them. */
function listOf(files: readonly AttachedFile[]) {
  const received: AttachmentsChanged[] = []
  const sendings = new Map<string, PromiseWithResolvers<Sending>>()
  const sendingOf = ({ name }: File) => {
    const sending = sendings.get(name) ?? Promise.withResolvers<Sending>()
    sendings.set(name, sending)
    return sending
  }
  const upload = uploadMachine.provide({
    actors: {
      prepareFile: fromPromise<File, { file: File }>(async ({ input: { file } }) => file),
      initFile: fromPromise<UploadTarget, { file: File }>(async ({ input: { file } }) => ({
        ...initialisedLetter,
        ...kept(file),
      })),
      sendBytes: fromPromise<void, BytesToSend>(({ input: { file }, signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        sendingOf(file).resolve({ signal, resolve, reject })
        return promise
      }),
      completeFile: fromPromise<FileRecord, { begun: UploadTarget | null }>(
        async ({ input: { begun } }) => ({ ...storedLetter, ...begun }),
      ),
    },
  })
  const listener = createActor(
    fromCallback<AttachmentsChanged>(({ receive }) => receive((event) => received.push(event))),
  ).start()
  const list = createActor(attachmentsMachine.provide({ actors: { upload } }), {
    input: { files, listener },
  }).start()
  return {
    list,
    received,
    /**
     * Resolves to the pending upload of a file once it has started; called again, to the next one.
     */
    ends: async (file: File) => {
      const sending = await sendingOf(file).promise
      sendings.delete(file.name)
      return sending
    },
    stands: (kinds: readonly string[]) =>
      waitFor(
        list,
        ({ context }) => context.items.map(({ status }) => status.kind).join() === kinds.join(),
        { timeout: 1000 },
      ),
  }
}
