import { createEmptyActor } from 'xstate'
import {
  begunLetter,
  keptLetter,
  largePhoto,
  letter,
  photo,
  preparedPhoto,
  song,
} from './files.samples.ts'
import { defineModel } from './model.ts'
import { sentFile, uploadMachine } from './upload.machine.ts'

/** A listener that ignores the status. */
const listener = createEmptyActor()
listener.start()

export const model = defineModel({
  machine: uploadMachine,
  starts: {
    'a song': { id: 'upload-1', file: song, listener },
    'a letter': { id: 'upload-1', file: letter, listener },
    'a photo': { id: 'upload-1', file: photo, listener },
    'a photo that is too large as it is': { id: 'upload-1', file: largePhoto, listener },
  },
  events: {
    'progress.changed': [{ type: 'progress.changed', sent: 10 }],
    'cancel.requested': [{ type: 'cancel.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    prepareFile: {
      done: [preparedPhoto, largePhoto],
      error: ['UNEXPECTED', 'UNSUPPORTED_MEDIA_TYPE'],
    },
    initFile: { done: [begunLetter], error: ['SERVICE_UNAVAILABLE', 'PAYLOAD_TOO_LARGE'] },
    sendBytes: { done: [undefined], error: ['SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'] },
    completeFile: { done: [keptLetter], error: ['SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'] },
  },
  project: ({ context }) => ({
    file: sentFile(context).name,
    isPrepared: context.prepared !== null,
    error: context.status.kind === 'refused' ? context.status.error : null,
  }),
})
