/**
 * Id of the template with the scripts and styles that a prerendered page loads after its first
 * paint.
 */
export const DEFERRED_SCRIPTS = 'later'

/** Id of the template with the files that the page preloads after hydration. */
export const PREFETCHED_SCRIPTS = 'ahead'

/** Document event: the page is hydrated. */
export type HydratedEvent = 'hydrated'
