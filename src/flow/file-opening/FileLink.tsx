import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ActorOptions } from 'xstate'
import {
  type ContentType,
  canBrowserShow,
  contentTypeName,
  contentTypeOf,
} from '../../../domain/files.ts'
import { fileOpeningMachine } from '../../../machines/file-opening/file-opening.machine.ts'
import type { OpenableFile } from '../../../machines/file-opening/file-opening.setup.ts'
import { Button } from '../../components/Button/Button.tsx'
import { formatFileSize } from '../../components/FileField/file-size.ts'
import { LinkIcon } from '../../components/LinkIcon/LinkIcon.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { useIsHydrated } from '../../layout/use-is-hydrated.ts'
import { fileOpeningFlow, progressText } from '../../services/file-opening.ts'
import { useFlow } from '../../services/use-flow.ts'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'
import styles from './file-link.module.css'

export type FileLinkProps = {
  file: OpenableFile & {
    /** In bytes; null when it is not known. */
    size: number | null
    /** The content type; without it, the type follows from the file's name. */
    contentType?: ContentType | undefined
  }
  machine?: typeof fileOpeningMachine
  /**
   * The text when opening fails for an unknown reason; without it, the text common to all files.
   */
  failed?: string
  options?: ActorOptions<typeof fileOpeningMachine>
}

type Shown = Pick<FileLinkProps, 'file' | 'failed'>

/**
 * A link to a file by its name, with its type and size. PDF and pictures open in a new tab; what the
 * browser cannot show is saved.
 */
export function FileLink(props: FileLinkProps) {
  const { file } = props
  const isHydrated = useIsHydrated()
  const type = typeOf(file)
  // A document or attachment of another back end may not say its type.
  const isOpened = type
    ? opensInTab(type, isHydrated)
    : (file.document ?? file.attachment) !== undefined
  return isOpened ? <Opened {...props} /> : <Saved file={file} />
}

const typeOf = ({ contentType, fileName }: FileLinkProps['file']): ContentType | null =>
  contentType ?? contentTypeOf(fileName)

/**
 * Some browsers, mainly on phones, only save a PDF: a tab for it would stay empty. The server, which
 * does not know, renders a link that saves it.
 */
const opensInTab = (type: ContentType, isHydrated: boolean): boolean =>
  canBrowserShow(type) && (type !== 'application/pdf' || (isHydrated && navigator.pdfViewerEnabled))

function Saved({ file }: Pick<Shown, 'file'>) {
  return (
    <LinkIcon href={file.address} icon="document" tall download>
      <Name file={file} kind="saved" />
    </LinkIcon>
  )
}

function Opened({ file, machine = fileOpeningFlow, failed, options }: FileLinkProps) {
  const { size: _size, contentType: _contentType, ...openable } = file
  const actor = useFlow(machine, { input: { file: openable }, ...options })
  return <OpeningScreen actor={actor} file={file} {...(failed && { failed })} />
}

const OpeningScreen = flowScreen<typeof fileOpeningMachine, Shown>({
  machine: fileOpeningMachine,
  screens: { file: Opening },
})

function Opening({ actor, state, file, failed }: ScreenProps<typeof fileOpeningMachine> & Shown) {
  const { t } = useNamespaces(['file'])
  const { code, progress } = state.context
  const [opener, setOpener] = useState<HTMLElement | null>(null)

  function open(event: MouseEvent<HTMLElement>) {
    // With a modifier key the browser opens the link in its own way, such as in a new window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpener(event.currentTarget)
    actor.send({ type: 'open.requested' })
  }
  function status(): string {
    if (code) {
      const why = t([`failed.${code}`, 'failed.FILE_FAILED_TO_LOAD'])
      return failed && why === t('failed.FILE_FAILED_TO_LOAD') ? failed : why
    }
    if (state.matches({ inTab: { opening: 'slow' } })) return t('slow')
    if (state.matches({ inTab: 'opening' })) return t('opening')
    return state.matches({ inTab: 'opened' }) || state.matches('wasOpened') ? t('opened') : ''
  }

  return (
    <>
      <LinkIcon href={file.address} icon="document" tall onClick={open}>
        <Name file={file} kind="opened" />
      </LinkIcon>
      <LiveRegion className={styles.status}>{status()}</LiveRegion>
      {progress && <p className={styles.status}>{progressText(progress)}</p>}
      {state.matches({ inTab: { opening: 'slow' } }) && (
        <CancelButton
          opener={opener}
          name={t('cancel')}
          onCancel={() => actor.send({ type: 'cancel.requested' })}
        />
      )}
      {code && (
        // Browsers do not block a link that the resident presses.
        <LinkIcon href={file.address} tall newTab={t('newTab')}>
          {t('plain', { name: file.fileName })}
        </LinkIcon>
      )}
    </>
  )
}

/**
 * Cancels the opening. When the focused button disappears, the link that was pressed gets the
 * focus.
 */
function CancelButton({
  opener,
  name,
  onCancel,
}: {
  opener: HTMLElement | null
  name: string
  onCancel: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (document.activeElement === shown) opener?.focus()
    }
  }, [opener])
  return (
    <Button variant="secondary" compact ref={button} onClick={onCancel}>
      {name}
    </Button>
  )
}

/** The name of a file, with its type and size. */
function Name({
  file,
  kind,
}: Pick<Shown, 'file'> & {
  /** What a press of the link does with the file. */
  kind: 'opened' | 'saved'
}) {
  const { t, language } = useNamespaces(['file'])
  const type = typeOf(file)
  const details = [
    type && contentTypeName(type),
    file.size && formatFileSize(file.size, language),
    t(kind === 'opened' ? 'newTab' : 'saved'),
  ]
  return (
    <>
      <span data-name>{file.fileName}</span>{' '}
      <span className={styles.details}>({details.filter(Boolean).join(', ')})</span>
    </>
  )
}
