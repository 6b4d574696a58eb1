// What the browser's own code stores or reads, apart from the table: each page loads these names.

/** Readable cookie: somebody is signed in. */
export const SESSION_MARKER = 'authenticated'
/** Readable cookie: a registration is in progress. */
export const REGISTRATION_MARKER = 'registration_authorized'
/** Readable cookie with the e-mail address of an account that exists already. */
export const REGISTERED_EMAIL = 'registration_email'
/** The cookie and the item of the tab with the language. */
export const LANGUAGE = 'lang'
/** How long a chosen language is remembered, in seconds. */
export const LANGUAGE_LIFE_S = 365 * 24 * 60 * 60
/** The cookie with the choice about error reports. */
export const CONSENT = 'consent'
/** How long that choice is valid, in milliseconds. */
export const CONSENT_LIFE_MS = 365 * 24 * 60 * 60 * 1000
/** The build that the tab has left, because the server no longer has it. */
export const LEFT_PORTAL = 'left-portal'
/** The warning for developers of a response. Specification 1, section 7. */
export const DEV_WARNING = 'dev-warning'
