import type { MessageEntryFile } from '../../../api/messages.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { FileLink } from '../../flow/file-opening/FileLink.tsx'
import { useMessageReadingTexts } from '../../flow/messages/use-messages.ts'
import styles from './message-thread.module.css'

/**
 * Matches the address of a file in the portal's own API; addresses of other sites are not linked.
 */
const OWN = /^\/api\/(?!\/)/

/** The files of an entry, each with its type and size, which open in a new tab. */
export function EntryFiles({ files }: { files: readonly MessageEntryFile[] }) {
  const { t } = useMessageReadingTexts()
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('thread.files')}>
      {files.map(({ name, url, contentType, size }) => {
        const fileName = textOrNull(name) ?? t('thread.unnamedFile')
        return (
          <li key={url}>
            {OWN.test(url) ? (
              <FileLink file={{ fileName, contentType, size: size ?? null, address: url }} />
            ) : (
              <>
                {fileName} <span className="small muted">{t('thread.elsewhere')}</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
