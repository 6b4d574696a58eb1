/**
 * Id of the template with the scripts and styles that a prerendered page loads after its first
 * paint.
 */
export const LATER_ELEMENT = 'later'

/** Id of the template with the files that the page preloads after hydration. */
export const AHEAD_ELEMENT = 'ahead'

/** Document event: the page is hydrated. */
export type Awake = 'awake'
