import type { Bulletin, BulletinAttachment } from '../../../api/bulletins.ts'
import { contentTypes } from '../../../domain/files.ts'
import { textOrNull } from '../../../domain/missing.ts'
import { Section } from '../../components/Section/Section.tsx'
import styles from '../../flow/bulletins/bulletins.module.css'
import { FileLink } from '../../flow/file-opening/FileLink.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { attachmentAddress, attachmentOpeningFlow } from '../../services/bulletin-attachments.ts'

export type BulletinAttachmentsProps = { bulletin: Bulletin; contractUuid: string }

/** The files of a bulletin, each with its type and size, which open in a new tab. */
export default function BulletinAttachments({ bulletin, contractUuid }: BulletinAttachmentsProps) {
  const { t } = useNamespaces(['bulletins', 'file'])
  return (
    <div className={styles.after}>
      <Section title={t('attachments')} first>
        <ul className={styles.attachments}>
          {bulletin.attachments.map((one) => (
            <Attachment
              key={one.uuid}
              attachment={one}
              asked={{ contract: contractUuid, bulletin: bulletin.uuid, attachment: one.uuid }}
            />
          ))}
        </ul>
      </Section>
    </div>
  )
}

type AttachmentProps = {
  attachment: BulletinAttachment
  asked: { contract: string; bulletin: string; attachment: string }
}

function Attachment({ attachment: { name, contentType, size }, asked }: AttachmentProps) {
  const { t } = useNamespaces(['bulletins'])
  return (
    <li>
      <FileLink
        file={{
          fileName: textOrNull(name) ?? t('unnamedAttachment'),
          contentType: contentTypes.find((one) => one === contentType),
          size: size ?? null,
          address: attachmentAddress(asked),
          attachment: asked,
        }}
        machine={attachmentOpeningFlow}
        failed={t('failedToOpenAttachment')}
      />
    </li>
  )
}
