// The names of what scripts store or read after the first page, apart from the table of stored
// items, which few pages load.

/** Readable cookie: somebody is signed in. */
export const SESSION_MARKER_COOKIE = 'authenticated'
/** Readable cookie: a registration is in progress. */
export const REGISTRATION_MARKER_COOKIE = 'registration_authorized'
/** The cookie with the choice about error reports. */
export const CONSENT_COOKIE = 'consent'
/** How many days that choice is valid. */
export const CONSENT_LIFE_DAYS = 365
/** How long its cookie is stored, in milliseconds. */
export const CONSENT_LIFE_MS = CONSENT_LIFE_DAYS * 24 * 60 * 60 * 1000
/** Readable cookie: a draft is being saved, so that a page that is asked for now comes without it. */
export const DRAFT_SAVING_COOKIE = 'draft-saving'
/** How long it is stored at most, in milliseconds: it is removed once the draft is saved. */
export const DRAFT_SAVING_LIFE_MS = 2 * 60 * 1000
/** The build that the tab has left, because the server no longer has it. */
export const LEFT_BUILD_STORAGE_KEY = 'left-portal'
/** The warning for developers of a response. Specification 1, section 7. */
export const DEV_WARNING = 'dev-warning'
