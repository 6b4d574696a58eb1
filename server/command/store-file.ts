import type { Dependencies } from '../kernel/dependencies/dependencies.ts'
import { announceProviderFile, completeProviderFile } from '../modules/files/provider-files.ts'
import { findProviderFile } from '../modules/files/provider-files-repository.ts'
import { sendBytes } from '../modules/files/send-bytes.ts'
import { logStorageFailure } from '../modules/files/service.ts'
import { type FileToSend, sendFileInSteps } from './send-file.ts'

/** Sends a file to the storage of the settings; a step that is not possible now is repeated. */
export const storeFile = (
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'storage' | 'log'>,
  { fileName, contentType, bytes }: FileToSend,
) =>
  sendFileInSteps({
    announce: () => announceProviderFile(dependencies, { fileName, size: bytes.length }),
    async upload({ id, uploadUrl, uploadHeaders }) {
      const key = (await findProviderFile(dependencies.database, id))?.key
      await sendBytes(
        dependencies,
        { key, uploadUrl, uploadHeaders },
        { bytes, contentType },
      ).catch((error: unknown) => {
        throw logStorageFailure(dependencies, error)
      })
    },
    complete: (id) => completeProviderFile(dependencies, id),
  })
