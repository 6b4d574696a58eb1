import { createEmptyActor } from 'xstate'
import { MAX_FILES } from '../../domain/limits.ts'
import { attachmentsMachine } from './attachments.machine.ts'
import { chosenLetter, storedLetter } from './files.samples.ts'
import { defineModel } from './model.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()

const pages = Array.from({ length: MAX_FILES }, (_, index) => ({
  uuid: `5f0c1c52-6a35-4b1e-9d5e-${String(index).padStart(12, '0')}`,
  fileName: `sivu-${index + 1}.jpg`,
  size: 245_000,
}))
const { uuid, fileName } = storedLetter
const id = 'upload-1'

export const pathModel = defineModel({
  machine: attachmentsMachine,
  starts: {
    'no files': { files: [], listener },
    'as many files as may be': { files: pages, listener },
  },
  events: {
    'files.chosen': [{ type: 'files.chosen', files: [chosenLetter] }],
    'upload.changed': [
      {
        type: 'upload.changed',
        id,
        status: { kind: 'attached', file: { uuid, fileName, size: chosenLetter.size } },
      },
      {
        type: 'upload.changed',
        id,
        status: { kind: 'failed', code: 'SERVICE_UNAVAILABLE', availableAt: null },
      },
      { type: 'upload.changed', id, status: { kind: 'refused', error: 'too_big_file' } },
      { type: 'upload.changed', id, status: { kind: 'cancelled' } },
      { type: 'upload.changed', id, status: { kind: 'underWay' } },
    ],
    'file.removed': [{ type: 'file.removed', id }],
    'listing.requested': [{ type: 'listing.requested' }],
  },
  outcomes: { upload: { done: [], error: [] } },
  project: ({ context: { items, notTaken } }) => ({
    files: items.length,
    letter: items.find((item) => item.id === id)?.status.kind ?? '',
    notTaken: notTaken.map(({ why }) => why),
  }),
})
