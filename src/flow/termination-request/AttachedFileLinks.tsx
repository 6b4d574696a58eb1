import type { AttachedFile } from '../../../api/files.ts'
import { FileLink } from '../file-opening/FileLink.tsx'
import { fileAddress } from '../file-opening/file-address.ts'
import styles from './request.module.css'

/** Links to the attached files, by name. */
export function AttachedFileLinks({ files }: { files: readonly AttachedFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ uuid, ...file }) => (
        <li key={uuid}>
          <FileLink file={{ ...file, address: fileAddress(uuid) }} />
        </li>
      ))}
    </ul>
  )
}
