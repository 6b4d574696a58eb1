import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'
import { createUploadAddresses } from './upload-address.ts'

interface StorageParts {
  readonly settings: Pick<Settings, 's3' | 'dataDir' | 'publicOrigin'>
  readonly secrets: Secrets
  readonly clock: Clock
}

/** Returns the folder of the files in the data folder. */
const filesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files')

/** Opens the configured bucket, or a folder of the data folder. */
export function openStorage({ settings, secrets, clock }: StorageParts): Storage {
  if (settings.s3) return createS3Storage({ ...settings.s3, clock })
  const { publicOrigin } = settings
  const addresses = createUploadAddresses({ secrets, clock })
  return createDiskStorage({ folder: filesFolder(settings), publicOrigin, addresses })
}
