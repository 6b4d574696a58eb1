import { createEmptyActor } from 'xstate'
import {
  chosenLetter,
  chosenPhoto,
  initialisedLetter,
  largePhoto,
  preparedPhoto,
  storedLetter,
  unsupportedSong,
} from './files.samples.ts'
import { defineModel } from './model.ts'
import { fileToUpload, uploadMachine } from './upload.machine.ts'

/** A listener that ignores the status. */
const listener = createEmptyActor()
listener.start()

export const pathModel = defineModel({
  machine: uploadMachine,
  starts: {
    'a song': { id: 'upload-1', file: unsupportedSong, listener },
    'a letter': { id: 'upload-1', file: chosenLetter, listener },
    'a photo': { id: 'upload-1', file: chosenPhoto, listener },
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
    initFile: { done: [initialisedLetter], error: ['SERVICE_UNAVAILABLE', 'PAYLOAD_TOO_LARGE'] },
    sendBytes: { done: [undefined], error: ['SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'] },
    completeFile: {
      done: [storedLetter],
      error: ['SERVICE_UNAVAILABLE', 'UNSUPPORTED_MEDIA_TYPE'],
    },
  },
  project: ({ context }) => ({
    file: fileToUpload(context).name,
    isPrepared: context.prepared !== null,
    error: context.status.kind === 'refused' ? context.status.error : null,
  }),
})
