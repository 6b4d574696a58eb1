import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Attachment } from '../../../../machines/shared/attachments.machine.ts'
import { type UploadStatus, uploadMachine } from '../../../../machines/shared/upload.machine.ts'
import { type FileAppearance, FileItem } from '../../../components/FileField/FileItem.tsx'
import { fileSize } from '../../../components/FileField/file-size.ts'
import { flowDataAttributes } from '../../../flow/flow-screen.tsx'
import { FileLink } from '../../file-opening/FileLink.tsx'
import { fileAddress } from '../../file-opening/file-address.ts'
import { useMessages, type Words } from '../use-messages.ts'

export type UploadRef = ActorRefFrom<typeof uploadMachine>

export type AttachmentItemProps = {
  item: Attachment
  /** The upload actor, if the file was chosen on this page. */
  upload: UploadRef | undefined
  onRemove: () => void
}

const looks: Record<UploadStatus['kind'], FileAppearance> = {
  underWay: 'underWay',
  attached: 'done',
  failed: 'wrong',
  refused: 'wrong',
  cancelled: 'stopped',
}

/** A file in the list: its status and its actions. */
export function AttachmentItem({ item, upload, onRemove }: AttachmentItemProps) {
  const { t, language } = useMessages()
  const { fileName: name, size, status } = item
  const sending = useSelector(upload, (state) => state)
  const isChecking = sending?.matches({ underWay: 'completing' }) ?? false
  const sent = sending?.matches({ underWay: 'sending' }) ? sending.context.sent : 0
  const isUnderWay = status.kind === 'underWay'
  const canRetry = status.kind === 'failed' || status.kind === 'cancelled'

  return (
    <FileItem
      name={name}
      link={
        status.kind === 'attached' && (
          <FileLink file={{ ...status.file, address: fileAddress(status.file.uuid) }} />
        )
      }
      size={fileSize(size, language)}
      look={looks[status.kind]}
      status={statusText(status, isChecking, t)}
      percent={isChecking ? 100 : percentOf(sent, size)}
      retry={
        canRetry
          ? {
              text: t('form.attachments.retry'),
              onPress: () => upload?.send({ type: 'retry.requested' }),
            }
          : undefined
      }
      end={
        isUnderWay
          ? {
              label: t('form.attachments.cancel', { name }),
              onPress: () => upload?.send({ type: 'cancel.requested' }),
            }
          : { label: t('form.attachments.remove', { name }), onPress: onRemove }
      }
      dataAttributes={sending && flowDataAttributes(uploadMachine.id, sending)}
    />
  )
}

function statusText(status: UploadStatus, isChecking: boolean, t: Words): string {
  if (status.kind === 'underWay')
    return t(isChecking ? 'form.attachments.checking' : 'form.attachments.uploading')
  if (status.kind === 'failed')
    return t([`form.attachments.failed.${status.code}`, 'form.attachments.failed.other'])
  if (status.kind === 'refused') return t(`validation:${status.error}`)
  return t(`form.attachments.${status.kind}`)
}

/** Capped: the sent bytes include headers. */
const percentOf = (sent: number, size: number) =>
  Math.min(100, Math.floor((sent / Math.max(size, 1)) * 100))
