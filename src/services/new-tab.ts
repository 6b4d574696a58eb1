import { PDF_PAGE_PATH } from '../../api/pdf-page.ts'

/** A tab that this page has opened. */
export interface NewTab {
  /** Shows a text in place of what it showed before. */
  readonly say: (text: string) => void
  /** Shows below it how much has been read; screen readers do not read every change. */
  readonly showProgress: (text: string) => void
  /** Goes to an address, without leaving the notice in its history. */
  readonly goTo: (address: string) => void
  /** Whether the content is not there: the browser has refused it, or is still going there. */
  readonly isStillHere: () => boolean
  readonly isClosed: () => boolean
  readonly focus: () => void
  readonly close: () => void
}

/** How a new tab begins. */
export interface TabBeginning {
  readonly title: string
  readonly language: string
}

/** Opens a tab; null when the browser blocks it. */
export type OpenTab = (beginning: TabBeginning) => NewTab | null

/**
 * Opens a tab, which must happen in the press itself. The tab cannot reach this page; its notice is
 * made of elements, as the content security policy takes no HTML.
 */
export const openTab: OpenTab = ({ title, language }) => {
  // `noopener` would return null, and nothing could be written.
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  const page = tab.document
  page.title = title
  page.documentElement.lang = language
  page.documentElement.style.colorScheme = 'light dark'
  const notice = paragraphIn(page)
  notice.role = 'status'
  const progress = paragraphIn(page)

  return {
    say(text) {
      notice.textContent = text
    },
    showProgress(text) {
      progress.textContent = text
    },
    goTo: (address) => tab.location.replace(address),
    isStillHere: () => beforeContent.some((part) => addressOf(tab).includes(part)),
    isClosed: () => tab.closed,
    focus: () => tab.focus(),
    close: () => tab.close(),
  }
}

/** Returns the address that leads to a PDF in memory, under a policy that allows the browser's viewer. */
export const addressOfPdf = (temporary: string): string => `${PDF_PAGE_PATH}#${temporary}`

/** Parts of the addresses at which a tab does not show the content yet. */
const beforeContent = ['about:', PDF_PAGE_PATH]

function paragraphIn(page: Document): HTMLParagraphElement {
  const paragraph = page.createElement('p')
  paragraph.style.font = '1.25rem/1.5 system-ui, sans-serif'
  paragraph.style.margin = '2rem auto'
  paragraph.style.maxInlineSize = '36rem'
  paragraph.style.padding = '0 1rem'
  page.body.append(paragraph)
  return paragraph
}

/** Returns the address of a tab; empty where another page, such as a viewer of the browser, hides it. */
function addressOf(tab: Window): string {
  try {
    return tab.location.href
  } catch {
    return ''
  }
}
