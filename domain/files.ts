import { MAX_FILE_BYTES, MAX_FILE_NAME } from './limits.ts'

/** The kinds of file the portal knows, each with the endings its names may have, the usual first. */
const endings = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
} as const

/** What a file holds, as a media type. */
export type ContentType = keyof typeof endings

/** Every content type. Specification 1, section 3. */
export const contentTypes = Object.keys(endings) as ContentType[]

/** What a termination may have attached. Specification 1, section 5. */
export const documentTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/pdf',
] as const satisfies readonly ContentType[]

/** The broad kinds of content. */
export const fileTypes = ['image', 'document', 'video'] as const
export type FileType = (typeof fileTypes)[number]

/** How many bytes of a file's beginning `sniffContentType` looks at. */
export const SNIFFED_BYTES = 16

/** The endings of a content type, with their dot: `.jpg`, `.jpeg`. */
export const endingsOf = (contentType: ContentType): readonly string[] => endings[contentType]

/** The content type that the ending of a name promises; null when it is none of ours. */
export function contentTypeOf(fileName: string): ContentType | null {
  const name = fileName.toLowerCase()
  return contentTypes.find((type) => endings[type].some((ending) => name.endsWith(ending))) ?? null
}

/** Whether something is an image, a document or a video. */
export function fileTypeOf(contentType: ContentType): FileType {
  if (contentType.startsWith('image/')) return 'image'
  return contentType.startsWith('video/') ? 'video' : 'document'
}

/** A file as it is chosen, before anything of it is sent. */
export interface ChosenFile {
  readonly fileName: string
  /** In bytes. */
  readonly size: number
  /** What is said to be in it; empty or missing counts as what the name promises. */
  readonly contentType?: string
}

/** What can be wrong with one file. */
export type FileFault = 'invalid_file_type' | 'empty_file' | 'too_big_file'

/**
 * What is wrong with a file that is to be sent, or null: its ending is none of `accepted` or not that
 * of its content type, it is empty, or it is larger than 10 MB. Specification 1, section 5.
 */
export function fileFault(
  { fileName, size, contentType }: ChosenFile,
  accepted: readonly ContentType[] = documentTypes,
): FileFault | null {
  const promised = contentTypeOf(fileName)
  if (promised === null || !accepted.includes(promised)) return 'invalid_file_type'
  if (contentType && contentType !== promised) return 'invalid_file_type'
  if (size <= 0) return 'empty_file'
  return size > MAX_FILE_BYTES ? 'too_big_file' : null
}

/** What the first bytes of a file say that it holds; null when they are those of no type of ours. */
export function sniffContentType(bytes: Uint8Array): ContentType | null {
  const has = (text: string, at = 0) =>
    Array.from(text).every((character, place) => bytes[at + place] === character.charCodeAt(0))
  if (has('\xff\xd8\xff')) return 'image/jpeg'
  if (has('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (has('GIF87a') || has('GIF89a')) return 'image/gif'
  if (has('%PDF-')) return 'application/pdf'
  if (!has('ftyp', 4)) return null
  if (has('qt  ', 8)) return 'video/quicktime'
  return mp4Brands.some((brand) => has(brand, 8)) ? 'video/mp4' : null
}

const mp4Brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ']

/** Characters that draw nothing, or turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A file's name as it is kept and shown: without folders and unseen characters, composed, with single
 * spaces, at most 200 characters long and with its ending whole.
 */
export function cleanFileName(fileName: string): string {
  const [name = ''] = fileName.toWellFormed().split(/[/\\]/).slice(-1)
  const plain = name.replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim()
  const ending = /\.[a-z0-9]{1,10}$/i.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).replace(/^[. ]+/, '')
  const fitting = shortened(stem, MAX_FILE_NAME - ending.length).replace(/[. ]+$/, '')
  return `${fitting || 'file'}${ending}`
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
