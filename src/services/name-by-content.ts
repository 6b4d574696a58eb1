import { hasExtension } from '../../domain/files.ts'

/**
 * Returns chosen files with an extension: those without one are named by their content. A file that
 * cannot be read, or whose content is of another type, stays as it is.
 */
export async function filesNamedByContent(files: readonly File[]): Promise<readonly File[]> {
  return Promise.all(files.map((file) => named(file).catch(() => file)))
}

/** Whether every file has an extension, so that no content has to be read. */
export const haveExtensions = (files: readonly File[]): boolean =>
  files.every(({ name }) => hasExtension(name))

async function named(file: File): Promise<File> {
  if (hasExtension(file.name)) return file
  // The module is loaded with the first file without an extension, so that no page carries it.
  const { fileNameByContent, CONTENT_TYPE_SAMPLE_BYTES } = await import(
    '../../domain/media/content-type.ts'
  )
  const bytes = new Uint8Array(await file.slice(0, CONTENT_TYPE_SAMPLE_BYTES).arrayBuffer())
  const name = await fileNameByContent(file.name, bytes)
  return name === file.name ? file : new File([file], name, { type: file.type })
}
