import { characterCount, firstCharacters } from './characters.ts'
import { MAX_FILE_BYTES, MAX_FILE_NAME } from './limits.ts'
import { trimEndCharacters } from './trim-end.ts'
import { removeInvisible } from './unseen.ts'

/** The content types of the portal, each with its file name extensions, the usual one first. */
const endings = {
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif', '.pjpeg', '.pjp'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
} as const

/** The media type of a file. */
export type ContentType = keyof typeof endings

/** Every content type. Specification 1, section 3. */
export const contentTypes = Object.keys(endings) as ContentType[]

/** The broad kinds of content. */
export const fileTypes = ['image', 'document', 'video'] as const
export type FileType = (typeof fileTypes)[number]

/** Returns the extensions of a content type, with their dot, the usual one first: `.jpg`. */
export const extensionsOf = (contentType: ContentType): readonly string[] => endings[contentType]

/** Returns the content type for the extension of a file name; null when it is not supported. */
export function contentTypeOf(fileName: string): ContentType | null {
  const name = fileName.toLowerCase()
  return contentTypes.find((type) => endings[type].some((ending) => name.endsWith(ending))) ?? null
}

/** The ending of a name that is an extension: a number alone, as in a date, does not count. */
const EXTENSION = /\.\d*[a-z][a-z\d]*$/i

/** Returns whether a file name has an extension, supported or not. */
export const hasExtension = (fileName: string): boolean => EXTENSION.test(fileName)

/** Returns a file name with an extension, which begins with its dot, in place of a dot at its end. */
export const withExtension = (fileName: string, ending: string): string =>
  `${trimEndCharacters(fileName, /[. ]/)}${ending}`

/** Returns whether a content type is an image, a document or a video. */
export function fileTypeOf(contentType: ContentType): FileType {
  if (contentType.startsWith('image/')) return 'image'
  return contentType.startsWith('video/') ? 'video' : 'document'
}

/**
 * Returns whether a browser may show a file of this type in place of saving it: PDF and pictures,
 * which run nothing of ours. Everything else is only saved.
 */
export const canBrowserShow = (contentType: ContentType): boolean =>
  contentType === 'application/pdf' || fileTypeOf(contentType) === 'image'

/** Returns the short name of a content type, the same in every language: `PDF`, `JPG`. */
export const contentTypeName = (contentType: ContentType): string =>
  endings[contentType][0].slice(1).toUpperCase()

/** A chosen file, before any of it is sent. */
export interface ChosenFile {
  readonly fileName: string
  /** The size of the file in bytes. */
  readonly size: number
}

/** The errors of a file. */
export type FileError = 'invalid_file_type' | 'empty_file' | 'too_big_file'

/**
 * Returns the error of a file to be sent, or null: the portal does not take its extension, it is
 * empty, or it is larger than 10 MB. The content type that a browser or a system declares does not
 * count: many declare another. The bytes are checked when they come. Specification 1, section 5.
 */
export function fileError({ fileName, size }: ChosenFile): FileError | null {
  if (contentTypeOf(fileName) === null) return 'invalid_file_type'
  if (size <= 0) return 'empty_file'
  return size > MAX_FILE_BYTES ? 'too_big_file' : null
}

/** The largest picture that may be chosen, in bytes: 50 MB. The browser shrinks it. */
export const MAX_CHOSEN_PICTURE_BYTES = 50 * 1024 * 1024

const HEIC_NAME = /\.hei[cf]$/i

/** Whether a file is HEIC by its name: pictures of iPhones, which browsers may turn into JPEG. */
export const isHeicName = (fileName: string): boolean => HEIC_NAME.test(fileName)

/** Returns the file name that a picture gets when it is turned into a JPEG. */
export const jpegNameOf = (fileName: string): string =>
  contentTypeOf(fileName) === 'image/jpeg' ? fileName : `${fileName.replace(/\.[^.]*$/, '')}.jpg`

/** Whether the browser prepares a file before it is sent: every picture and film, by its name. */
export function needsPreparation(fileName: string): boolean {
  const contentType = contentTypeOf(fileName)
  return isHeicName(fileName) || (contentType !== null && fileTypeOf(contentType) !== 'document')
}

/**
 * Returns the error of a chosen file before it is prepared, or null: HEIC counts as a JPEG, and a
 * picture that will be shrunk may have up to 50 MB.
 */
export function chosenFileError(chosen: ChosenFile): FileError | null {
  const { fileName, size } = chosen
  const isHeic = isHeicName(fileName)
  const error = fileError(isHeic ? { fileName: jpegNameOf(fileName), size } : chosen)
  const contentType = contentTypeOf(fileName)
  const isShrunk = isHeic || contentType === 'image/jpeg' || contentType === 'image/png'
  return error === 'too_big_file' && isShrunk && size <= MAX_CHOSEN_PICTURE_BYTES ? null : error
}

/**
 * Normalises a file name for storage and display: without folders and invisible characters,
 * composed, with single spaces, at most 200 characters long with its extension intact.
 */
export function cleanFileName(fileName: string): string {
  const [name = ''] = fileName.toWellFormed().split(/[/\\]/).slice(-1)
  const plain = removeInvisible(name).normalize('NFC').replace(/\s+/g, ' ').trim()
  const ending = /\.[a-z0-9]{1,10}$/i.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[. ]+/, '')
  const fitting = trimEndCharacters(
    firstCharacters(stem, MAX_FILE_NAME - characterCount(ending)),
    /[. ]/,
  )
  return `${fitting || 'file'}${ending}`
}
