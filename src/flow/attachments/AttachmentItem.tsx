import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contentTypeOf, fileTypeOf } from '../../../domain/files.ts'
import type { Attachment } from '../../../machines/shared/attachments.machine.ts'
import {
  fileToUpload,
  type UploadStatus,
  uploadMachine,
} from '../../../machines/shared/upload.machine.ts'
import { type FileAppearance, FileItem } from '../../components/FileField/FileItem.tsx'
import type { FilePreviewProps } from '../../components/FileField/FilePreview.tsx'
import { formatFileSize } from '../../components/FileField/file-size.ts'
import type { Translate } from '../../i18n/use-namespaces.ts'
import { type CreationLimitTexts, useCreationLimitTexts } from '../CreationLimitCallout.tsx'
import { FileLink } from '../file-opening/FileLink.tsx'
import { fileAddress } from '../file-opening/file-address.ts'
import { makeFlowDataAttributes } from '../flow-screen.tsx'
import { useAttachmentTexts } from './use-messages.ts'

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
  const { t, language } = useAttachmentTexts()
  const { fileName: name, size, status } = item
  const limit = useCreationLimitTexts('file', status.kind === 'failed' ? status.availableAt : null)
  const sending = useSelector(upload, (state) => state)
  const phase = phaseOf(sending)
  const isChecking = phase === 'checking'
  const bytes = sending ? fileToUpload(sending.context).size : size
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
      size={formatFileSize(status.kind === 'attached' ? status.file.size : bytes, language)}
      look={looks[status.kind]}
      status={statusText(status, phase, { t, limit })}
      percent={isChecking ? 100 : percentOf(sent, bytes)}
      preview={
        phase === 'preparing'
          ? undefined
          : previewOf(item, sending && fileToUpload(sending.context), t)
      }
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
      dataAttributes={sending && makeFlowDataAttributes(uploadMachine.id, sending)}
    />
  )
}

type Phase = 'preparing' | 'uploading' | 'checking'

function phaseOf(upload: SnapshotFrom<typeof uploadMachine> | undefined): Phase {
  if (upload?.matches({ underWay: 'preparing' })) return 'preparing'
  return upload?.matches({ underWay: 'completing' }) ? 'checking' : 'uploading'
}

/** Returns the preview of a file, from this device or, when it was attached earlier, the server. */
function previewOf(
  { fileName: name, status }: Attachment,
  file: File | undefined,
  t: Translate,
): FilePreviewProps | undefined {
  const contentType = contentTypeOf(file?.name ?? name)
  const kind = contentType ? fileTypeOf(contentType) : 'document'
  const address = status.kind === 'attached' ? fileAddress(status.file.uuid) : undefined
  const source = file ?? address
  if (kind === 'document' || !source || status.kind === 'refused') return undefined
  const text = t('form.attachments.download', { name })
  const unplayable = t('form.attachments.unplayable')
  return { kind, source, unplayable, download: address ? { address, text } : undefined }
}

function statusText(
  status: UploadStatus,
  phase: Phase,
  { t, limit }: { readonly t: Translate; readonly limit: CreationLimitTexts },
): string {
  if (status.kind === 'underWay') return t(`form.attachments.${phase}`)
  if (isLimited(status)) return `${limit.title}. ${limit.text}`
  if (status.kind === 'failed')
    return t([`form.attachments.failed.${status.code}`, 'form.attachments.failed.other'])
  if (status.kind === 'refused') return t(`validation:${status.error}`)
  return t(`form.attachments.${status.kind}`)
}

const isLimited = (status: UploadStatus) =>
  status.kind === 'failed' && status.code === 'CREATION_LIMIT_REACHED'

/** Returns the sent share in per cent, at most 100, since the sent bytes include headers. */
const percentOf = (sent: number, size: number) =>
  Math.min(100, Math.floor((sent / Math.max(size, 1)) * 100))
