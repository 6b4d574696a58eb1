import { PDF_PAGE_PATH } from '../../api/pdf-page.ts'

/** A tab that this page has opened. */
export interface NewTab {
  /** Shows a text in place of the one before. */
  readonly say: (text: string) => void
  /** Shows below the text how much has been read; screen readers do not announce every change. */
  readonly showProgress: (text: string) => void
  /** Goes to an address, without leaving the text in the tab's history. */
  readonly goTo: (address: string) => void
  /**
   * Whether the tab does not show the content yet: the browser has refused it, or is still loading
   * it.
   */
  readonly isStillHere: () => boolean
  readonly isClosed: () => boolean
  readonly focus: () => void
  readonly close: () => void
}

/** The title and language of a new tab. */
export interface NewTabOptions {
  readonly title: string
  readonly language: string
}

/** Opens a tab; null when the browser blocks it. */
export type OpenTab = (beginning: NewTabOptions) => NewTab | null

/**
 * Opens a tab, which must happen within the event of the press. The tab cannot reach this page; its
 * text is built from elements, as the content security policy forbids HTML strings.
 */
export const openTab: OpenTab = ({ title, language }) => {
  // With `noopener`, `open` would return null, and nothing could be written into the tab.
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

/**
 * Returns the address of a page that shows a PDF in memory; its policy allows the browser's viewer.
 */
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
