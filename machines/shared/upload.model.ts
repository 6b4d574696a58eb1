import { createEmptyActor } from 'xstate'
import { begunLetter, keptLetter, letter, song } from './files.samples.ts'
import { defineModel } from './model.ts'
import { uploadMachine } from './upload.machine.ts'

/** Receives the status; ignores it. */
const listener = createEmptyActor()
listener.start()

export const model = defineModel({
  machine: uploadMachine,
  starts: {
    'a song': { id: 'upload-1', file: song, listener },
    'a letter': { id: 'upload-1', file: letter, listener },
  },
  events: {
    'progress.changed': [{ type: 'progress.changed', sent: 10 }],
    'cancel.requested': [{ type: 'cancel.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    initFile: { done: [begunLetter], error: ['SERVICE_UNAVAILABLE', 'PAYLOAD_TOO_LARGE'] },
    sendBytes: { done: [undefined], error: ['SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'] },
    completeFile: { done: [keptLetter], error: ['SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'] },
  },
  project: ({ context }) => ({
    error: context.status.kind === 'refused' ? context.status.error : null,
  }),
})
