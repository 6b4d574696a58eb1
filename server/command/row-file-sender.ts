import { createHash, randomUUID } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, relative, sep } from 'node:path'
import type { ImportKind, RowError } from '../../api/provider-import.ts'
import {
  type ContentType,
  canBrowserShow,
  cleanFileName,
  contentTypeOf,
  fileError,
} from '../../domain/files.ts'
import { detectContentType } from '../../domain/media/content-type.ts'
import { describeReadFailure } from '../kernel/base/file-failure.ts'
import { SentFilesRecord } from './sent-files-record.ts'
import { CommandFailed, type ProviderService } from './service.ts'

/** A file that a row names by its path below the folder. */
export interface NamedFile {
  /** The absolute path of the file. */
  readonly path: string
  /** The path that the row has, below the folder and with `/` between folders. */
  readonly named: string
}

/** A row that is ready to be sent, or why it cannot be. */
export interface PreparedRow {
  /** The row with ids of files in place of their paths. */
  readonly row: unknown
  readonly errors: readonly RowError[]
  /** The files that it names and that residents may read. */
  readonly files: readonly NamedFile[]
  /** In a dry run: the types of files that an import would send, by the ids that the row has. */
  readonly announced: Readonly<Record<string, ContentType>>
  /**
   * Whether the row has ids of files that an earlier import sent; the portal may have deleted
   * these.
   */
  readonly isReused: boolean
  /**
   * The path of each field that was put into the row, mapped to the path of the field that it
   * replaced.
   */
  readonly pathOf: ReadonlyMap<string, string>
}

/**
 * A field that names a file by its path, and the field that has the file's id when the row is sent.
 */
interface FileField {
  readonly from: string
  readonly to: string
  readonly valueOf: (id: string) => string
}

const OF_ROW: Partial<Record<ImportKind, FileField>> = {
  documents: { from: 'file', to: 'fileId', valueOf: (id) => id },
  bulletins: {
    from: 'featuredImageFile',
    to: 'featuredImageUrl',
    valueOf: (id) => `/api/files/${id}`,
  },
}
const OF_ATTACHMENT: FileField = { from: 'file', to: 'fileId', valueOf: (id) => id }

/**
 * Used in place of the id of a file when no file is sent: a withdrawn row, or a row whose file is
 * wrong.
 */
const NO_FILE = '00000000-0000-4000-8000-000000000000'

type Found =
  | { readonly id: string; readonly isReused: boolean; readonly announced: ContentType | null }
  | { readonly key: RowError['key'] }

type Portal = Pick<ProviderService, 'sendFile' | 'portal'>

/**
 * Whether files are sent, sent even if an earlier import sent them, or only looked at (dry run).
 */
type Sending = 'send' | 'send again' | 'look'

/**
 * Sends the files that rows name by their paths below the folder, and puts their ids into the rows.
 * A file that an earlier import sent to the same portal, unchanged, is not sent again. In a dry run
 * files are looked at and not sent.
 */
export class RowFileSender {
  readonly #folder: string
  readonly #dryRun: boolean
  readonly #service: Portal
  readonly #sent: SentFilesRecord

  constructor(service: Portal, { folder, dryRun }: { folder: string; dryRun: boolean }) {
    this.#folder = folder
    this.#dryRun = dryRun
    this.#service = service
    this.#sent = new SentFilesRecord(folder, service.portal)
  }

  /**
   * Prepares a row. Rejects with ApiError or CommandFailed when a file cannot be sent now.
   */
  async prepare(kind: ImportKind, row: unknown, sending: Sending): Promise<PreparedRow> {
    const field = OF_ROW[kind]
    if (field === undefined || typeof row !== 'object' || row === null) return unprepared(row)
    const prepared = new Preparing()
    const isWithdrawn = Reflect.get(row, 'isWithdrawn') === true
    const replace = async (object: object, { from, to, valueOf }: FileField, at: string) => {
      const { [from]: named, ...rest }: Record<string, unknown> = { ...object }
      if (named === undefined || named === null) return object
      if (isWithdrawn) return { ...rest, [to]: valueOf(NO_FILE) }
      const isBoth = rest[to] !== undefined && rest[to] !== null
      const found = isBoth
        ? { key: 'unknown_field' as const }
        : await this.#find(named, prepared, sending)
      if ('key' in found) {
        prepared.errors.push({ path: at + from, key: found.key })
        if (isBoth) return rest
        prepared.pathOf.set(at + to, at + from)
        // The row is checked with `NO_FILE` in place of its path.
        return { ...rest, [to]: valueOf(NO_FILE) }
      }
      prepared.pathOf.set(at + to, at + from)
      prepared.isReused ||= found.isReused
      if (found.announced !== null) prepared.announced[found.id] = found.announced
      return { ...rest, [to]: valueOf(found.id) }
    }
    const own = await replace(row, field, '')
    const attachments: unknown = Reflect.get(own, 'attachments')
    if (kind !== 'bulletins' || !Array.isArray(attachments)) return prepared.with(own)
    const parts: unknown[] = []
    for (const [place, part] of attachments.entries())
      parts.push(
        typeof part === 'object' && part !== null
          ? await replace(part, OF_ATTACHMENT, `attachments.${place}.`)
          : part,
      )
    return prepared.with({ ...own, attachments: parts })
  }

  /**
   * A warning that the next import sends the files again, because the folder cannot be written;
   * null when it can be.
   */
  get note(): string | null {
    return this.#sent.isUnwritable
      ? `The folder ${this.#folder} cannot be written, so the next import sends its files again.`
      : null
  }

  /** Finds the file of a path, and sends it where that is needed. */
  async #find(named: unknown, { files }: Preparing, sending: Sending): Promise<Found> {
    const below = await pathBelow(this.#folder, named)
    if ('key' in below) return below
    const { path } = below
    const { size, isFile } = await statOf(path)
    const fileName = basename(path)
    const type = contentTypeOf(fileName)
    if (!isFile) return { key: 'unknown_file' }
    const error = fileError({ fileName, size })
    if (error !== null) return { key: error }
    if (type === null || !canBrowserShow(type)) return { key: 'invalid_file_type' }
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new CommandFailed(`The file ${path} cannot be read: ${describeReadFailure(error)}.`)
    })
    if ((await detectContentType(bytes)) !== type) return { key: 'invalid_file_type' }
    files.push(below)

    const digest = createHash('sha256').update(bytes).digest('base64url')
    const file = { digest, fileName: cleanFileName(fileName) }
    const known = sending === 'send again' ? null : await this.#sent.find(file)
    if (known !== null) return { id: known, isReused: true, announced: null }
    if (this.#dryRun || sending === 'look')
      return { id: randomUUID(), isReused: false, announced: type }
    const sent = await this.#service.sendFile({ fileName, bytes, contentType: type })
    if ('key' in sent) return sent
    await this.#sent.add(file, sent.id)
    return { id: sent.id, isReused: false, announced: null }
  }
}

/** What is found of a row while it is prepared. */
class Preparing {
  readonly errors: RowError[] = []
  readonly files: NamedFile[] = []
  readonly announced: Record<string, ContentType> = {}
  readonly pathOf = new Map<string, string>()
  isReused = false

  with(row: unknown): PreparedRow {
    const { errors, files, announced, pathOf, isReused } = this
    return { row, errors, files, announced, pathOf, isReused }
  }
}

/** A row of which nothing was looked at. */
const unprepared = (row: unknown): PreparedRow => new Preparing().with(row)

/**
 * Returns a file below a folder, with links resolved; a key when the path is invalid, leads out of the folder,
 * also by a link, or is not there.
 */
async function pathBelow(
  folder: string,
  named: unknown,
): Promise<NamedFile | { readonly key: RowError['key'] }> {
  if (typeof named !== 'string') return { key: 'invalid_type' }
  // Windows writes folders with `\`.
  const name = named.trim().replaceAll('\\', '/')
  if (name === '' || name.includes('\0') || isAbsolute(name) || /^[a-z]:/i.test(name))
    return { key: 'invalid_string' }
  if (isOutside(folder, join(folder, name))) return { key: 'invalid_string' }
  const path = await realpath(join(folder, name)).catch(() => null)
  if (path === null) return { key: 'unknown_file' }
  return isOutside(await realpath(folder), path) ? { key: 'invalid_string' } : { path, named: name }
}

function isOutside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

const statOf = async (path: string): Promise<{ size: number; isFile: boolean }> => {
  const found = await stat(path).catch(() => null)
  return { size: found?.size ?? 0, isFile: found?.isFile() ?? false }
}
