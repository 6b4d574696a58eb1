// The names of what the first page of a visit stores or reads, apart from the others, because every
// page loads them.

/** Readable cookie with the e-mail address of an account that exists already. */
export const REGISTERED_EMAIL_COOKIE = 'registration_email'
/** The cookie and the item of the tab with the language. */
export const LANGUAGE_STORAGE_KEY = 'lang'
/** The item of the tab with the language of a page that nobody has chosen; empty after a choice. */
export const LANGUAGE_GUESS_STORAGE_KEY = 'lang_guess'
/** How long a chosen language is remembered, in seconds. */
export const LANGUAGE_LIFETIME_S = 365 * 24 * 60 * 60
