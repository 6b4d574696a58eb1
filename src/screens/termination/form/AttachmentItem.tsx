import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Attachment } from '../../../../machines/shared/attachments.machine.ts'
import { type UploadStanding, uploadMachine } from '../../../../machines/shared/upload.machine.ts'
import { FileItem, type FileLook } from '../../../components/FileField/FileItem.tsx'
import { fileSize } from '../../../components/FileField/file-size.ts'
import { flowMarks } from '../../../flow/flow-screen.tsx'
import { useWords, type Words } from '../use-words.ts'

export type UploadRef = ActorRefFrom<typeof uploadMachine>

export type AttachmentItemProps = {
  item: Attachment
  /** The upload actor, if the file was chosen on this page. */
  upload: UploadRef | undefined
  onRemove: () => void
}

const looks: Record<UploadStanding['kind'], FileLook> = {
  underWay: 'underWay',
  attached: 'done',
  failed: 'wrong',
  refused: 'wrong',
  cancelled: 'stopped',
}

/** A file in the list: its status and its actions. */
export function AttachmentItem({ item, upload, onRemove }: AttachmentItemProps) {
  const { t, language } = useWords()
  const { fileName: name, size, standing } = item
  const sending = useSelector(upload, (state) => state)
  const isChecking = sending?.matches({ underWay: 'completing' }) ?? false
  const sent = sending?.matches({ underWay: 'sending' }) ? sending.context.sent : 0
  const isUnderWay = standing.kind === 'underWay'
  const canRetry = standing.kind === 'failed' || standing.kind === 'cancelled'

  return (
    <FileItem
      name={name}
      size={fileSize(size, language)}
      look={looks[standing.kind]}
      status={statusText(standing, isChecking, t)}
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
      marks={sending && flowMarks(uploadMachine.id, sending)}
    />
  )
}

function statusText(standing: UploadStanding, isChecking: boolean, t: Words): string {
  if (standing.kind === 'underWay')
    return t(isChecking ? 'form.attachments.checking' : 'form.attachments.uploading')
  if (standing.kind === 'failed')
    return t([`form.attachments.failed.${standing.code}`, 'form.attachments.failed.other'])
  if (standing.kind === 'refused') return t(`validation:${standing.fault}`)
  return t(`form.attachments.${standing.kind}`)
}

/** Capped: the sent bytes include headers. */
const percentOf = (sent: number, size: number) =>
  Math.min(100, Math.floor((sent / Math.max(size, 1)) * 100))
