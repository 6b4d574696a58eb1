import { PICTURE } from './bodies.ts'
import { CannotContinue, type Kit, type Role } from './kit.ts'
import type { WalkTools } from './walks/walk.ts'

/** The address to which the bytes of an announced file are sent, with the headers. */
interface Upload {
  readonly uploadUrl: string
  readonly uploadHeaders: Readonly<Record<string, string>>
}

/** Sends the bytes of an announced file, and claims that a success without a body answers. */
export async function uploadBytes(
  kit: Kit,
  { uploadUrl, uploadHeaders }: Upload,
  route: 'initFile' | 'announceProviderFile',
): Promise<void> {
  const { status } = await kit.open(uploadUrl, {
    method: 'PUT',
    headers: uploadHeaders,
    body: new Uint8Array(PICTURE),
  })
  const problems = status >= 200 && status < 300 ? [] : [`the upload was answered with ${status}`]
  if (!kit.claim('lifecycle', route, 'the bytes are taken at the upload address', problems))
    throw new CannotContinue('the upload failed')
}

/** Announces, sends and completes a file of a resident; returns its id. */
export async function sendFile(kit: Kit, as: Role = 'resident'): Promise<string> {
  const body = {
    file: { fileName: 'kit.png', contentType: 'image/png', size: PICTURE.byteLength },
  }
  const other = { file: { ...body.file, fileName: 'other.png' } }
  const begun = await kit.once('initFile', { body }, other, { as })
  await kit.refused(
    'completeFile',
    { body: { file: { uuid: begun.uuid } } },
    { code: 'STATE_CONFLICT' },
    { as, title: 'a file without bytes cannot be completed' },
  )
  await uploadBytes(kit, begun.metadata, 'initFile')
  const { uuid } = await kit.ok('completeFile', { body: { file: { uuid: begun.uuid } } }, { as })
  return uuid
}

/** The routes with which a resident sends a file and reads it. */
export const FILE_ROUTES = ['initFile', 'completeFile', 'readFile'] as const

/** Sends a file if the back end takes files; returns a list with its id, or an empty list. */
export const sendFileIfOffered = async (
  { kit, offers }: Pick<WalkTools, 'kit' | 'offers'>,
  as: Role = 'resident',
): Promise<readonly string[]> => (offers(...FILE_ROUTES) ? [await sendFile(kit, as)] : [])

/** Announces, sends and completes a file of the provider; returns its id. */
export async function sendProviderFile(kit: Kit): Promise<string> {
  const announced = await kit.ok('announceProviderFile', {
    body: { fileName: 'kit.png', size: PICTURE.byteLength },
  })
  const params = { file: announced.id }
  await kit.refused(
    'completeProviderFile',
    { params, body: {} },
    { code: 'STATE_CONFLICT' },
    { title: 'a file without bytes cannot be completed' },
  )
  await uploadBytes(kit, announced, 'announceProviderFile')
  const { id } = await kit.ok('completeProviderFile', { params, body: {} })
  return id
}
