import type { AttachedFile, FileRecord, UploadTarget } from '../../api/files.ts'

/** A certificate attached earlier. */
export const certificate: AttachedFile = {
  uuid: '5f0c1c52-6a35-4b1e-9d5e-2f1f5c0e7a11',
  fileName: 'tyotodistus.pdf',
  size: 1_234_567,
}

/** A letter that is chosen on the page. */
export const chosenLetter = new File(['%PDF-1.7 a letter'], 'muuttokirje.pdf', {
  type: 'application/pdf',
})

/** A photo that is chosen on the page. */
export const chosenPhoto = new File(['a photo'], 'kylpyhuone.jpg', { type: 'image/jpeg' })

/** The photo after its preparation for sending. */
export const preparedPhoto = new File(['photo'], chosenPhoto.name, { type: chosenPhoto.type })

const MEGABYTE = new Uint8Array(1024 * 1024)

/** A photo that can only be sent when the browser shrinks it. */
export const largePhoto = new File(Array(11).fill(MEGABYTE), 'keittio.jpg', {
  type: chosenPhoto.type,
})

/** A file of a type that cannot be attached. */
export const unsupportedSong = new File(['la la la'], 'laulu.mp3', { type: 'audio/mpeg' })

const uuid = '8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12'

/** The letter as the server stores it. */
export const storedLetter: FileRecord = {
  id: uuid,
  uuid,
  fileName: chosenLetter.name,
  fileType: 'document',
  contentType: 'application/pdf',
  size: chosenLetter.size,
  createdByUserId: '2d0f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a13',
  createdAt: '2026-11-21T10:00:00.000Z',
  metadata: { uploaded: true, temporary: true, originalFileName: chosenLetter.name },
}

/** The letter as a form refers to it. */
export const attachedLetter: AttachedFile = {
  uuid,
  fileName: chosenLetter.name,
  size: chosenLetter.size,
}

/** The letter as initialised, before its bytes are uploaded. */
export const initialisedLetter: UploadTarget = {
  ...storedLetter,
  metadata: {
    ...storedLetter.metadata,
    uploaded: false,
    uploadUrl: `/api/files/${uuid}/bytes`,
    uploadHeaders: { 'content-type': 'application/pdf' },
  },
}
