import type { AttachedFile } from '../../../api/files.ts'
import { contentTypeOf, fileTypeOf } from '../../../domain/files.ts'
import { Photo, Photos } from '../../components/Photos/Photos.tsx'
import { FileLink } from '../file-opening/FileLink.tsx'
import { fileAddress } from '../file-opening/file-address.ts'
import { AttachedFileLinks } from '../termination-request/AttachedFileLinks.tsx'

/** The attached files in their order: pictures small, then links to the rest, by name. */
export function PreviewedFiles({ files }: { files: readonly AttachedFile[] }) {
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      {pictures.length > 0 && (
        <Photos>
          {pictures.map((file) => (
            <Photo key={file.uuid} address={fileAddress(file.uuid)}>
              <FileLink file={{ ...file, address: fileAddress(file.uuid) }} />
            </Photo>
          ))}
        </Photos>
      )}
      {others.length > 0 && <AttachedFileLinks files={others} />}
    </>
  )
}

function isPicture({ fileName }: AttachedFile): boolean {
  const contentType = contentTypeOf(fileName)
  return contentType !== null && fileTypeOf(contentType) === 'image'
}
