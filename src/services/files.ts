import { fromPromise } from 'xstate'
import { completeFile, type FileRecord, initFile, type UploadTarget } from '../../api/files.ts'
import { contentTypeOf } from '../../domain/files.ts'
import { randomUuid } from '../../domain/random-uuid.ts'
import { attachmentsMachine } from '../../machines/shared/attachments.machine.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { type BytesToSend, uploadMachine } from '../../machines/shared/upload.machine.ts'
import { call, sendWithReauthentication } from './api.ts'
import { type PutBytes, putBytes } from './put-bytes.ts'

let put: PutBytes = putBytes

/** Replaces the upload function: tests stub the responses. */
export const setPutBytes = (other: PutBytes): void => {
  put = other
}

async function sendBytes(
  { file, begun, listener }: BytesToSend,
  signal: AbortSignal,
): Promise<void> {
  if (!begun) throw new Failure('UNEXPECTED')
  const { uploadUrl: url, uploadHeaders: headers } = begun.metadata
  const onSent = (sent: number) => listener.send({ type: 'progress.changed', sent })
  await sendWithReauthentication(() =>
    put(file, { url, headers }, { signal, onSent }).catch(() => {
      throw new Failure('SERVICE_UNAVAILABLE')
    }),
  )
}

/** The actors of an upload. Specification 1, section 3. */
export const uploadActors = {
  // The module is loaded with the first file that is prepared, so that no page carries it.
  prepareFile: fromPromise<File, { file: File }>(async ({ input, signal }) => {
    const { prepareInTurn } = await import('./prepare-file.ts')
    return prepareInTurn(input.file, signal)
  }),
  initFile: fromPromise<UploadTarget, { file: File }>(({ input: { file }, signal }) => {
    const { name: fileName, size } = file
    const contentType = contentTypeOf(fileName) ?? file.type
    return call(
      initFile,
      { body: { file: { fileName, contentType, size } } },
      { signal, idempotencyKey: randomUuid() },
    )
  }),
  sendBytes: fromPromise<void, BytesToSend>(({ input, signal }) => sendBytes(input, signal)),
  completeFile: fromPromise<FileRecord, { begun: UploadTarget | null }>(
    async ({ input: { begun }, signal }) => {
      if (!begun) throw new Failure('UNEXPECTED')
      return call(completeFile, { body: { file: { uuid: begun.uuid } } }, { signal })
    },
  ),
}

/** The machine of a form's attachments, which uploads them. */
export const attachmentsFlow = attachmentsMachine.provide({
  actors: { upload: uploadMachine.provide({ actors: uploadActors }) },
})
