import type { AttachedFile } from '../../../api/files.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import styles from './request.module.css'

/** Links to the attached files, by name. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ uuid, fileName }) => (
        <li key={uuid}>
          <LinkIcon href={`/api/files/${uuid}`} icon="document" tall>
            {fileName}
          </LinkIcon>
        </li>
      ))}
    </ul>
  )
}
