/** The business constants of specification 1, section 9. */

/** The largest file that may be attached, in bytes: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** The largest size that a file may be announced with, in bytes: above it the number is refused. */
export const MAX_ANNOUNCED_BYTES = 2 ** 40
/** The longest name of a file, in characters. */
export const MAX_FILE_NAME = 200
/** How long the bytes of a file may be sent after it was announced, in milliseconds: 15 minutes. */
export const UPLOAD_WINDOW_MS = 15 * 60 * 1000
/** How many files may be attached to one form. */
export const MAX_FILES = 20
/** The longest text of additional details, in characters. */
export const MAX_ADDITIONAL_DETAILS = 1000
/** The longest title of a notice, in characters. Specification 2, section 9. */
export const MAX_NOTICE_TITLE = 100
/** The longest description of a notice, in characters. */
export const MAX_NOTICE_DESCRIPTION = 2000
/** How many notices a list shows at first. */
export const NOTICES_SHOWN_FIRST = 5
/** In how many business days feedback is answered, about, unless the provider's settings differ. */
export const FEEDBACK_ANSWER_BUSINESS_DAYS = 10
/** Within how many days messages are answered, unless the settings differ. Specification 2, section 9. */
export const MESSAGE_ANSWER_DAYS = 3
/** How many months ahead a resident may ask to pay an invoice. */
export const MAX_EXTENSION_MONTHS = 12
/** The longest subject of a message, in characters. Specification 2, section 9. */
export const MAX_MESSAGE_SUBJECT = 200
/** The longest text of a message, in characters. */
export const MAX_MESSAGE_TEXT = 3000
/** From how many characters on the text of a message is counted for its writer. */
export const MESSAGE_COUNTER_SHOWN_FROM = 2900
/**
 * The hours of the service on weekdays, shown where the provider's data has no opening hours of the
 * customer service, and its settings none. Specification 2, section 9.
 */
export const SERVICE_HOURS = { from: 8, to: 16 } as const
/** How many bulletins a page of the board holds. */
export const BULLETINS_PER_PAGE = 10
/** How many bulletins the front page shows. */
export const FRONT_PAGE_BULLETINS = 3
/** The longest title of a bulletin, in characters. */
export const MAX_BULLETIN_TITLE = 200
/** The longest excerpt of a bulletin, in characters. */
export const MAX_BULLETIN_EXCERPT = 500
/** How long building info and bulletins count as fresh, in milliseconds. */
export const HOUSE_DATA_STALE_MS = 59 * 1000
/** How long a text is shown before its pictures are requested, in milliseconds. */
export const PICTURE_DELAY_MS = 1000
/** The largest number of an `integer` column of the database. */
export const MAX_INT4 = 2_147_483_647
/** The longest name of a beneficiary or recipient, in characters. */
export const MAX_NAME = 100
/** The longest street address, in characters. */
export const MAX_STREET = 100
/** The longest city, in characters. */
export const MAX_CITY = 100
/** The longest e-mail address, in characters. */
export const MAX_EMAIL = 254
/** The longest e-mail address of a beneficiary, in characters. */
export const MAX_BENEFICIARY_EMAIL = 100
/** The longest phone number of a beneficiary, in characters without spaces, the plus included. */
export const MAX_BENEFICIARY_PHONE = 15
/** The longest title of a notification that the provider writes, in characters. */
export const MAX_NOTIFICATION_TITLE = 100
/** The longest text of a notification that the provider writes, in characters. */
export const MAX_NOTIFICATION_TEXT = 500
/** The shortest password, in characters. */
export const MIN_PASSWORD = 8
/** The longest password, in characters. */
export const MAX_PASSWORD = 128
/** The length of a verification or reset code, in digits. */
export const CODE_DIGITS = 6
/** How far ahead an end date may lie, in months. */
export const MAX_END_DATE_MONTHS = 12
/** How far ahead the moving-out date of a termination may lie, in months. */
export const MAX_MOVING_OUT_MONTHS = 12
/** The notice period of a right of occupancy, in months. */
export const RIGHT_OF_OCCUPANCY_NOTICE_MONTHS = 3
/** How far ahead a modification may take effect, in months: in the form, and on the server. */
export const MAX_MODIFICATION_MONTHS = { form: 2, server: 12 } as const
/**
 * The least number of days that the other parties have to answer the request for a modification.
 */
export const MODIFICATION_ANSWER_DAYS = 14
/** For how many days after its removal an account comes back when its owner registers again. */
export const ACCOUNT_RETURN_DAYS = 14
/** How many persons may be added to a contract at once. */
export const MAX_ADDED_TENANTS = 10
/**
 * The longest description of a wrong addition, by the added person or the provider, in characters.
 */
export const MAX_DISPUTE_TEXT = 500
/** How long before a viewing the company must give notice, in hours. */
export const VIEWING_NOTICE_HOURS = 24
/** The age from which a person is an adult, in years. */
export const ADULT_AGE_YEARS = 18
/** How long a POST or PATCH waits before it is sent, in milliseconds. */
export const WRITE_DELAY_MS = 1000
/** How long sign-out and the registration link wait before they redirect, in milliseconds. */
export const REDIRECT_DELAY_MS = 1000
/** How long a cached response counts as fresh, in milliseconds. */
export const STALE_TIME_MS = 15 * 60 * 1000
/** How often a failed read is retried. */
export const QUERY_RETRIES = 1
/** After how long the page says that opening a file takes longer, in milliseconds. */
export const SLOW_FILE_MS = 8000
/** How long the temporary address of an opened file is valid, in milliseconds. */
export const FILE_ADDRESS_MS = 15_000
/** The widest phone, in CSS pixels. */
export const PHONE_MAX_PX = 691
/** The widest tablet, in CSS pixels. */
export const TABLET_MAX_PX = 1099
/**
 * How long the confirmation of a password, entered again in a session, is valid, in milliseconds: 5
 * minutes.
 */
export const PASSWORD_CONFIRMED_MS = 5 * 60 * 1000
/** How long a new e-mail address waits for its code, in milliseconds: a day. */
export const PENDING_EMAIL_MS = 24 * 60 * 60 * 1000
/** How long a session lasts without use, in milliseconds: half an hour. */
export const SESSION_IDLE_MS = 30 * 60 * 1000
/** How long before the end of a session the user is warned, in milliseconds. */
export const SESSION_WARNING_MS = 2 * 60 * 1000
/** The shortest interval between two checks of the session's end, in milliseconds. */
export const SESSION_CHECK_INTERVAL_MS = 20 * 1000
/** How many threads of messages a list shows first, and by how many it grows. */
export const THREAD_LIST_STEP = 20
/** How many threads a list beside an open thread shows first, and by how many it grows. */
export const THREAD_SIDE_LIST_STEP = 10
/** From how many threads on they can be searched by subject. */
export const MIN_SEARCHABLE_THREADS = 9
/** How many of the latest entries of a thread are open, whatever has been read. */
export const EXPANDED_MESSAGE_ENTRIES = 3

/** How many parking spots a contract may have at the same time, unless the provider says otherwise. */
export const SPOTS_PER_CONTRACT = 1
/** How many months ahead a reservation of a spot may begin, unless the provider says otherwise. */
export const PARKING_HORIZON_MONTHS = 12
/** How often a contract may change its parking on a day, unless the provider says otherwise. */
export const PARKING_WRITES_PER_DAY = 10
