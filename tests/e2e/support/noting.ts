import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Browser, BrowserContext, Request, TestInfo } from '@playwright/test'
import { isRecordingScreens } from '../../../scripts/changed/note-screens.ts'
import { saveNote } from '../../../scripts/changed/notes.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Notes the files of the build that a test asks for, in every context that it opens, for
 * `npm test -- --changed`. Does so only in a run that notes screens.
 */
export async function recordRequestedFiles(
  { browser, context }: { readonly browser: Browser; readonly context: BrowserContext },
  hand: (nothing: null) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  if (!isRecordingScreens()) return hand(null)
  const opened = new Set<string>()
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) opened.add(pathname.slice(1))
  }
  const openContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const other = await openContext(...options)
    other.on('request', note)
    return other
  }
  context.on('request', note)
  await hand(null)
  context.off('request', note)
  // Deletes the replaced method of this browser, which uncovers the method of its class.
  Reflect.deleteProperty(browser, 'newContext')
  // Read only now, because the status is not final before the test has run.
  const { file, titlePath, status, expectedStatus, testId } = info
  const [, group = ''] = titlePath
  const part = createHash('sha256').update(testId).digest('hex').slice(0, 16)
  const groups = { [group]: { opened: [...opened], hasFailed: status !== expectedStatus } }
  saveNote(root, { file: relative(root, file), groups }, part)
}
