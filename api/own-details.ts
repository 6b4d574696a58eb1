import * as z from 'zod/mini'
import { mailedCodeSchema } from './account.ts'
import { phoneNumber } from './phone-number.ts'
import { route } from './route.ts'
import { userProfile } from './user.ts'
import { email, instant } from './values.ts'

/** The details that a resident changes of their own. Specification 2, sections 3, 5 and 7. */
export const profileUpdate = z.object({
  email,
  phoneNumber,
  communicationByEmail: z.boolean('invalid_type'),
  communicationBySms: z.boolean('invalid_type'),
  marketingAllowed: z.boolean('invalid_type'),
})
export type ProfileUpdate = z.infer<typeof profileUpdate>

/** The `state` of STATE_CONFLICT when another window has changed the same detail since `seen`. */
export const DETAILS_CHANGED_STATE = 'details_changed'

/** The longest stored detail that a form opens with, in characters. */
const MAX_SEEN = 1000
const seenText = z.string().check(z.maxLength(MAX_SEEN, 'too_big'))

/** The details that a form opened with, as the profile had them. */
const seenDetails = z.object({
  email: seenText,
  phoneNumber: z.nullable(seenText),
  communicationByEmail: z.boolean(),
  communicationBySms: z.boolean(),
  marketingAllowed: z.boolean(),
  pendingEmail: z.optional(z.nullable(seenText)),
})

/**
 * The body of POST /user/update. `seen`, beyond the specification: the details that the form opened
 * with. Without it the last write wins. Decision 0108.
 */
export const profileUpdateBody = z.extend(profileUpdate, { seen: z.optional(seenDetails) })
export type ProfileUpdateBody = z.infer<typeof profileUpdateBody>

/**
 * POST /user/update: a new address waits for its code as `pendingEmail`, and the answer is the same
 * when another account has it. The one in use gives up one that waits; the one that waits is no
 * change. 403 REAUTHENTICATION_REQUIRED when the address changes and the password was not confirmed
 * within five minutes, 429 TOO_MANY_REQUESTS, LIMIT_EXCEEDED. With `seen`, what the caller did not
 * change stays as stored, and 409 STATE_CONFLICT with the state `details_changed` when something that
 * they did change was changed to another value since.
 */
export const updateProfile = route({
  method: 'POST',
  path: '/user/update',
  summary: 'Change contact details and preferences',
  access: 'session',
  body: profileUpdateBody,
  changes: ['profile', 'tenants'],
  response: userProfile,
})

/**
 * POST /user/verify-email: other sessions end, this one gets a new token. 400 VERIFICATION_CODE_MISMATCH, VERIFICATION_CODE_EXPIRED (only for the
 * right code), 409 STATE_CONFLICT when no address waits, 429 TOO_MANY_REQUESTS.
 */
export const verifyNewEmail = route({
  method: 'POST',
  path: '/user/verify-email',
  summary: 'Confirm the new e-mail address by its code: it takes effect',
  access: 'session',
  body: z.object({ verificationCode: mailedCodeSchema }),
  changes: ['profile', 'tenants'],
  response: null,
})

/**
 * POST /user/verify-email/resend: 409 STATE_CONFLICT when no address waits, 429 TOO_MANY_REQUESTS,
 * LIMIT_EXCEEDED.
 */
export const resendNewEmailCode = route({
  method: 'POST',
  path: '/user/verify-email/resend',
  summary: 'Send another code to the new e-mail address',
  access: 'session',
  body: z.object({}),
  changes: [],
  response: null,
})

/** DELETE /user/verify-email: the old address stays; the same without a new one. */
export const cancelNewEmail = route({
  method: 'DELETE',
  path: '/user/verify-email',
  summary: 'Give up the new e-mail address',
  access: 'session',
  changes: ['profile'],
  response: null,
})

/**
 * Own data as a file: `none` was asked for, it is being `preparing`, `ready` until `expiresAt`, or
 * its making `failed`.
 */
export const dataExport = z.object({
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  expiresAt: z.nullable(instant),
})
export type DataExport = z.infer<typeof dataExport>

/** GET /user/export: `none` before it was asked for, and once the file has expired. */
export const readDataExport = route({
  method: 'GET',
  path: '/user/export',
  summary: 'Whether own data is there as a file',
  access: 'session',
  response: dataExport,
})

/**
 * POST /user/export: a job makes the file, there for a day; a mail says when. 403
 * REAUTHENTICATION_REQUIRED.
 */
export const requestDataExport = route({
  method: 'POST',
  path: '/user/export',
  summary: 'Ask for own data as a file',
  access: 'session',
  body: z.object({}),
  changes: [],
  response: dataExport,
})

/**
 * GET /user/export/file: the file, as an attachment. 403 REAUTHENTICATION_REQUIRED, 404 NOT_FOUND
 * unless it is ready.
 */
export const readDataExportFile = route({
  method: 'GET',
  path: '/user/export/file',
  summary: 'Own data as one JSON file',
  access: 'session',
  response: z.string(),
  bytes: true,
})

/**
 * A matter that is open when an account is removed: it is carried through without the account,
 * unless it waits for the resident's own approval and lapses without it.
 */
export const openMatter = z.object({
  kind: z.enum([
    'termination_request',
    'modification_request',
    'defect_notice',
    'question',
    'feedback',
    'arrear',
    'parking_reservation',
  ]),
  /**
   * The reference that the resident knows it by; of an arrear what the bill says or its reference
   * number, null without both; of a reservation what the spot is called.
   */
  reference: z.nullable(z.string()),
  /** Whether it waits for the resident's own approval. */
  awaitsSelf: z.boolean(),
})
export type OpenMatter = z.infer<typeof openMatter>

/** The kinds of data that exist only in an account, and are erased after it was removed. */
export const erasedDataKinds = z.enum([
  'contact_details',
  'preferences',
  'password',
  'sessions',
  'drafts',
  'unsent_files',
  'notifications',
  'mail_contents',
  'followed_defects',
  'read_marks',
  'watched_parking_spots',
  'export',
])
export type ErasedDataKind = z.infer<typeof erasedDataKinds>

/** The kinds of data that stay with the provider; `docs/leaving.md` says why and for how long. */
export const retainedDataKinds = z.enum([
  'person',
  'contracts',
  'payments',
  'parking_reservations',
  'termination_requests',
  'modification_requests',
  'notices',
  'messages',
  'receipts',
  'sent_files',
  'mail_log',
  'account_number',
  'audit',
])
export type RetainedDataKind = z.infer<typeof retainedDataKinds>

/**
 * The consequences of leaving: what goes, what stays (keys of the portal's words), what is open,
 * and for how many days the account comes back on registering.
 */
export const leavingConsequences = z.object({
  goes: z.array(erasedDataKinds),
  stays: z.array(retainedDataKinds),
  open: z.array(openMatter),
  returnDays: z.int(),
})
export type LeavingConsequences = z.infer<typeof leavingConsequences>

/** GET /user/leaving: 404 while the flag removeUser is off. */
export const readLeaving = route({
  method: 'GET',
  path: '/user/leaving',
  summary: 'What goes and what stays when the account is removed',
  access: 'session',
  response: leavingConsequences,
})

/**
 * POST /remove-user: every session ends at once. 403 REAUTHENTICATION_REQUIRED, 404 while the flag
 * removeUser is off.
 */
export const removeUser = route({
  method: 'POST',
  path: '/remove-user',
  summary: 'Remove the account',
  access: 'session',
  body: z.object({}),
  changes: [],
  response: null,
})
