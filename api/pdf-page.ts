/**
 * Address of the page that leads a tab to a PDF in memory, whose `blob:` address is its fragment. The
 * PDF has the policy of this page, because a `blob:` address has the policy of the page that leads to it.
 */
export const PDF_PAGE_PATH = '/api/pdf-page'
