import type { ContentType } from '../../../domain/files.ts'

/** A file in the storage, by its key, as it is offered for download. */
export interface StoredFile {
  readonly key: string
  readonly fileName: string
  readonly contentType: ContentType
}
