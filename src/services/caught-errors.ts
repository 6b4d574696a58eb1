/** Document event with an error that an error page or a part of a page shows. */
export const CAUGHT = 'error-caught'

/** Notifies what reports errors, if it runs, of an error that is shown. */
export const reportCaught = (error: unknown): boolean =>
  document.dispatchEvent(new CustomEvent(CAUGHT, { detail: error }))
