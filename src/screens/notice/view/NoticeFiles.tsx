import type { FileRecord } from '../../../../api/files.ts'
import { VideoPreview } from '../../../components/FileField/FilePreview.tsx'
import { Photo, Photos } from '../../../components/Photos/Photos.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { FileLink } from '../../../flow/file-opening/FileLink.tsx'
import { fileAddress } from '../../../flow/file-opening/file-address.ts'
import styles from './notice-view.module.css'
import type { ViewedNotice } from './use-viewed.ts'

/** The files of a notice: pictures that open, films that play, and links to the rest. */
export function NoticeFiles({ viewed: { notice, t } }: { viewed: ViewedNotice }) {
  const of = (type: FileRecord['fileType']) =>
    notice.files.filter(({ fileType }) => fileType === type)
  const [pictures, films, documents] = [of('image'), of('video'), of('document')]
  return (
    <>
      {pictures.length > 0 && (
        <Section title={t('files.pictures')} level={3} first>
          <Photos>
            {pictures.map((file) => (
              <Photo key={file.uuid} address={fileAddress(file.uuid)}>
                <Link file={file} />
              </Photo>
            ))}
          </Photos>
        </Section>
      )}
      {films.length > 0 && (
        <Section title={t('files.films')} level={3} first>
          <Stack>
            {films.map(({ uuid, fileName: name }) => (
              <div key={uuid}>
                <p className={styles.name}>{name}</p>
                <VideoPreview
                  kind="video"
                  name={name}
                  source={fileAddress(uuid)}
                  unplayable={t('form.attachments.unplayable')}
                  download={{
                    address: fileAddress(uuid),
                    text: t('form.attachments.download', { name }),
                  }}
                />
              </div>
            ))}
          </Stack>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title={t('files.documents')} level={3} first>
          <ul className={styles.documents}>
            {documents.map((file) => (
              <li key={file.uuid}>
                <Link file={file} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Link = ({ file: { uuid, fileName, size } }: { file: FileRecord }) => (
  <FileLink file={{ fileName, size: size ?? 0, address: fileAddress(uuid) }} />
)
