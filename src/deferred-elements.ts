/**
 * Id of the template with the scripts and styles that a prerendered page loads after its first
 * paint.
 */
export const DEFERRED_SCRIPTS_ID = 'later'

/** Id of the template with the files that the page preloads after hydration. */
export const PREFETCHED_FILES_ID = 'ahead'

/** Document event: React handles presses from now on, and hydrates what they reach. */
export type HydratingEvent = 'hydrating'

/** Document event: the page is hydrated. */
export type HydratedEvent = 'hydrated'

/** Attribute of the body of a page in which something was typed or chosen before hydration. */
export const GIVEN_INPUT_ATTRIBUTE = 'data-given'
