import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate'
import type { AttachedFile } from '../../api/files.ts'
import { MAX_FILES } from '../../domain/limits.ts'
import type { ScreenMeta } from './screen.ts'
import { type UploadStatus, uploadMachine } from './upload.machine.ts'

/** A file on the list. */
export interface Attachment {
  /** The id of its upload, when it was chosen on this page. */
  readonly id: string
  readonly fileName: string
  /** In bytes. */
  readonly size: number
  readonly status: UploadStatus
}

/** A chosen file that was not added to the list. */
export interface SkippedFile {
  readonly fileName: string
  readonly why: 'duplicate' | 'tooMany'
}

export interface AttachmentsInput {
  /** The files attached earlier. */
  readonly files: readonly AttachedFile[]
  /** Is notified of every change. */
  readonly listener: AnyActorRef | null
}

export interface AttachmentsContext {
  readonly listener: AnyActorRef | null
  readonly items: readonly Attachment[]
  /** The files of the last choice that were not added. */
  readonly notTaken: readonly SkippedFile[]
}

export type AttachmentsEvent =
  | { readonly type: 'files.chosen'; readonly files: readonly File[] }
  | { readonly type: 'file.removed'; readonly id: string }
  | { readonly type: 'listing.requested' }
  | { readonly type: 'upload.changed'; readonly id: string; readonly status: UploadStatus }

/** Notifies the listener of the attached files, and whether uploads are in progress or failed. */
export interface AttachmentsChanged {
  readonly type: 'attachments.changed'
  readonly files: readonly AttachedFile[]
  readonly isBusy: boolean
  /** The names of the files that were refused or could not be uploaded. */
  readonly notSent: readonly string[]
}

/**
 * Returns the form's event about uploads: whether they run, and an error while some files failed.
 */
export const uploadWorkEvent = ({ isBusy, notSent }: AttachmentsChanged) => ({
  type: 'work.changed' as const,
  isBusy,
  failed:
    notSent.length > 0
      ? [{ path: 'files', key: 'file_not_sent' as const, names: notSent.join(', ') }]
      : [],
})

/** Whether two lists name the same files in the same order. */
export const haveSameFiles = (
  some: readonly Pick<AttachedFile, 'uuid'>[],
  others: readonly Pick<AttachedFile, 'uuid'>[],
): boolean => some.map(({ uuid }) => uuid).join() === others.map(({ uuid }) => uuid).join()

const isUnderWay = ({ status }: Attachment) => status.kind === 'underWay'

const isNotSent = ({ status }: Attachment) => status.kind === 'failed' || status.kind === 'refused'

const attachedFiles = (items: readonly Attachment[]): AttachedFile[] =>
  items.flatMap(({ status }) => (status.kind === 'attached' ? status.file : []))

/** Returns the first upload id that no file on the list has. */
function freeId(items: readonly Attachment[], number = 1): string {
  const id = `upload-${number}`
  return items.some((item) => item.id === id) ? freeId(items, number + 1) : id
}

/** The possible next statuses of a file, by status. */
const becomes: Readonly<Record<UploadStatus['kind'], readonly UploadStatus['kind'][]>> = {
  underWay: ['attached', 'refused', 'failed', 'cancelled'],
  attached: [],
  refused: [],
  failed: ['underWay'],
  cancelled: ['underWay'],
}

/** Separates the new files of a choice from those that are not added. */
function sortOut(items: readonly Attachment[], chosen: readonly File[]) {
  const taken: File[] = []
  const notTaken: SkippedFile[] = []
  for (const file of chosen) {
    const isSame = (name: string, size: number) => name === file.name && size === file.size
    const isListed =
      items.some(({ fileName, size }) => isSame(fileName, size)) ||
      taken.some(({ name, size }) => isSame(name, size))
    if (isListed) notTaken.push({ fileName: file.name, why: 'duplicate' })
    else if (items.length + taken.length >= MAX_FILES)
      notTaken.push({ fileName: file.name, why: 'tooMany' })
    else taken.push(file)
  }
  return { taken, notTaken }
}

/**
 * The attachments of a form: each chosen file is uploaded immediately, in parallel. An upload in
 * progress must be cancelled before it can be removed; removing only drops the file from the list,
 * and the server deletes files that nothing refers to.
 */
export const attachmentsMachine = setup({
  types: {
    context: {} as AttachmentsContext,
    input: {} as AttachmentsInput,
    events: {} as AttachmentsEvent,
    meta: {} as ScreenMeta<'attachments'>,
  },
  actors: { upload: uploadMachine },
  guards: {
    isSending: ({ context }) => context.items.some(isUnderWay),
    isStill: ({ context }) => !context.items.some(isUnderWay),
    canRemove: ({ context }, params: { id: string }) =>
      context.items.some((item) => item.id === params.id && !isUnderWay(item)),
    isNewStatus: ({ context }, params: { id: string; status: UploadStatus }) =>
      context.items.some(
        ({ id, status }) => id === params.id && becomes[status.kind].includes(params.status.kind),
      ),
  },
  actions: {
    takeFiles: enqueueActions(({ context, enqueue, self }, params: { files: readonly File[] }) => {
      const { taken, notTaken } = sortOut(context.items, params.files)
      const items = [...context.items]
      for (const file of taken) {
        const id = freeId(items)
        items.push({ id, fileName: file.name, size: file.size, status: { kind: 'underWay' } })
        enqueue.spawnChild('upload', { id, input: { id, file, listener: self } })
      }
      enqueue.assign({ items, notTaken })
    }),
    removeFile: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue.stopChild(params.id)
      enqueue.assign({
        items: context.items.filter(({ id }) => id !== params.id),
        notTaken: [],
      })
    }),
    setStatus: assign({
      items: ({ context }, { id, status }: { id: string; status: UploadStatus }) =>
        context.items.map((item) => (item.id === id ? { ...item, status } : item)),
    }),
    notifyChange: enqueueActions(({ context: { listener, items }, enqueue }) => {
      const change: AttachmentsChanged = {
        type: 'attachments.changed',
        files: attachedFiles(items),
        isBusy: items.some(isUnderWay),
        notSent: items.filter(isNotSent).map(({ fileName }) => fileName),
      }
      if (listener) enqueue.sendTo(listener, change)
    }),
  },
}).createMachine({
  id: 'attachments',
  context: ({ input: { files, listener } }) => ({
    listener,
    items: files.map((file) => ({
      id: file.uuid,
      fileName: file.fileName,
      size: file.size,
      status: { kind: 'attached', file },
    })),
    notTaken: [],
  }),
  initial: 'still',
  on: {
    'files.chosen': {
      actions: [{ type: 'takeFiles', params: ({ event }) => event }, 'notifyChange'],
    },
    'file.removed': {
      guard: { type: 'canRemove', params: ({ event }) => event },
      actions: [{ type: 'removeFile', params: ({ event }) => event }, 'notifyChange'],
    },
    'listing.requested': { actions: 'notifyChange' },
    'upload.changed': {
      guard: { type: 'isNewStatus', params: ({ event }) => event },
      actions: [{ type: 'setStatus', params: ({ event }) => event }, 'notifyChange'],
    },
  },
  states: {
    still: {
      meta: { screen: 'attachments' },
      always: { guard: 'isSending', target: 'sending' },
    },
    sending: {
      meta: { screen: 'attachments' },
      always: { guard: 'isStill', target: 'still' },
    },
  },
})
