import { getI18n } from 'react-i18next'
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate'
import { PDF_PAGE_PATH } from '../../api/pdf-page.ts'
import { canBrowserShow, contentTypes } from '../../domain/files.ts'
import { fileOpeningMachine } from '../../machines/file-opening/file-opening.machine.ts'
import type {
  FileOpeningInput,
  FileProgress,
  FileToRead,
  NewTabMessage,
  OpenableFile,
  TabCommand,
} from '../../machines/file-opening/file-opening.setup.ts'
import { Failure } from '../../machines/shared/failure.ts'
import { formatFileSize } from '../components/FileField/file-size.ts'
import { currentLocale } from '../i18n/current-locale.ts'
import { fetchUnchecked } from './api.ts'
import { addressOfPdf, type NewTab, openTab } from './new-tab.ts'
import { readBytes } from './read-bytes.ts'

/** How often the tab is checked, in milliseconds: a page is not notified when its tab is closed. */
const LOOK_MS = 500
/** After how many milliseconds without the content the browser counts as refusing it. */
const REFUSAL_MS = 1000

let open = openTab

/** Replaces the opening of tabs: tests stub it. */
export const setTabOpener = (other: typeof openTab): void => {
  open = other
}

/** Returns the text of a notice, in the language of the page. */
function textOf(notice: NewTabMessage): string {
  const t = getI18n().getFixedT(null, 'file')
  return t(`tab.${notice}`)
}

/** Returns how much of a file has been read, in the language of the page. */
export function progressText({ received, total }: FileProgress): string {
  const t = getI18n().getFixedT(null, 'file')
  const size = (bytes: number) => formatFileSize(bytes, currentLocale())
  return total === null || received > total
    ? t('received', { received: size(received) })
    : t('receivedOf', { received: size(received), total: size(total) })
}

const isPdf = ({ type }: Blob): boolean => type === 'application/pdf'

/**
 * Shows the content from memory; where the browser refuses that, goes to the file's own address.
 */
function showContent(tab: NewTab, content: Blob, address: string): () => void {
  const temporary = URL.createObjectURL(content)
  tab.goTo(isPdf(content) ? addressOfPdf(temporary) : temporary)
  const look = setTimeout(() => {
    if (!tab.isClosed() && tab.isStillHere()) tab.goTo(address)
  }, REFUSAL_MS)
  return () => {
    clearTimeout(look)
    URL.revokeObjectURL(temporary)
  }
}

/**
 * The actor of the new tab; when it ends, a tab with a notice is closed, or the content revoked.
 */
const newTab = fromCallback<TabCommand, FileOpeningInput>(
  ({ input: { file }, sendBack, receive }) => {
    const tab = open({ title: file.fileName, language: currentLocale() })
    if (!tab) {
      sendBack({ type: 'tab.blocked' })
      return undefined
    }
    let revoke: (() => void) | null = null
    tab.say(textOf('opening'))
    receive((command) => {
      if (command.type === 'focus.requested') tab.focus()
      else if (command.type === 'progress.changed') tab.showProgress(progressText(command))
      else if (command.type === 'notice.changed') {
        tab.say(textOf(command.notice))
        if (command.notice === 'failed') tab.showProgress('')
      } else revoke = showContent(tab, command.content, file.address)
    })
    const look = setInterval(() => {
      if (tab.isClosed()) sendBack({ type: 'tab.closed' })
    }, LOOK_MS)
    const closeNotice = () => {
      if (!revoke) tab.close()
    }
    window.addEventListener('pagehide', closeNotice)
    return () => {
      window.removeEventListener('pagehide', closeNotice)
      clearInterval(look)
      closeNotice()
      revoke?.()
    }
  },
)

/** After how many bytes the progress is reported again: sizes are shown in tenths of a megabyte. */
const PROGRESS_STEP = 100_000

/** Reads a file; fails for a file that could run as a page of this site. */
async function loadFile(
  address: string,
  listener: AnyActorRef,
  signal: AbortSignal,
): Promise<Blob> {
  let reported = 0
  const content = await readBytes(address, signal, (received, total) => {
    if (received - reported < PROGRESS_STEP || signal.aborted) return
    reported = received
    listener.send({ type: 'progress.changed', received, total })
  })
  const type = contentTypes.find((one) => one === content.type)
  if (!type || !canBrowserShow(type)) throw new Failure('FILE_FAILED_TO_LOAD')
  if (isPdf(content)) await cachePdfPage(signal)
  return content
}

/** Caches the page that shows a PDF, so that the tab gets it at once on a slow line too. */
const cachePdfPage = (signal: AbortSignal): Promise<unknown> =>
  fetchUnchecked(PDF_PAGE_PATH, signal).catch(() => null)

/**
 * Returns the machine that opens a file in a new tab; `addressOf` returns the address of its bytes.
 */
export const fileOpeningFlowAt = (
  addressOf: (file: OpenableFile, signal: AbortSignal) => string | Promise<string>,
) =>
  fileOpeningMachine.provide({
    actors: {
      tab: newTab,
      loadFile: fromPromise<Blob, FileToRead>(async ({ input: { file, listener }, signal }) =>
        loadFile(await addressOf(file, signal), listener, signal),
      ),
    },
  })

/** The machine that opens a file at its own address. */
export const fileOpeningFlow = fileOpeningFlowAt(({ address }) => address)
