import type { StaffLinkBody, StaffSessionLink } from '../../../api/provider.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { hashToken, randomToken } from '../../kernel/base/secrets.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { BrowserAndSystem } from '../session/browser.ts'
import { deleteSession } from '../session/repository.ts'
import { openSession } from '../session/sessions.ts'
import { claimStaffEntry, findActiveAccountId, insertStaffEntry } from './repository.ts'

/** Path on which a staff member opens a session, below the portal's origin. */
export const STAFF_ENTRY_PATH = '/api/staff-session'

/** Validity of a staff link, in milliseconds. */
const TTL_MS = 2 * 60 * 1000

type StaffParts = Pick<Dependencies, 'database' | 'clock' | 'settings'>

/**
 * Lets a staff member act for a resident: returns a link that opens the session once, in the
 * browser that follows it; its page sends the token in the body of a form. The provider's own sign-in has authenticated the staff member. 404
 * NOT_FOUND without an active account of each.
 */
export function createStaffLink(
  { database, clock, settings }: StaffParts,
  { staffEmail, residentEmail }: StaffLinkBody,
  requestId: string | null,
): Promise<StaffSessionLink> {
  const token = randomToken()
  return database.transaction(async (tx) => {
    const staffAccountId = await findActiveAccountId(tx, 'staff', staffEmail)
    const accountId = await findActiveAccountId(tx, 'resident', residentEmail)
    if (staffAccountId === null || accountId === null) throw new ApiError('NOT_FOUND')
    const expiresAt = new Date(clock.now().getTime() + TTL_MS)
    await insertStaffEntry(tx, { accountId, staffAccountId }, hashToken(token), expiresAt)
    await recordAudit(tx, clock, {
      actor: { accountId, staffAccountId },
      action: 'staff.let-in',
      subjectKind: 'account',
      subjectId: accountId,
      requestId,
    })
    // A fragment, which browsers send to nobody: no proxy logs the token.
    const link = `${settings.publicOrigin}${STAFF_ENTRY_PATH}#${new URLSearchParams({ token })}`
    return { link, expiresAt: expiresAt.toISOString() }
  })
}

/**
 * Opens the session of a staff member by their link and ends the browser's previous session. Returns
 * the token of the new one; null when the link is invalid or expired.
 */
export function openStaffSession(
  { database, clock }: StaffParts,
  {
    token,
    oldToken,
    browser,
    requestId,
  }: {
    readonly token: string
    readonly oldToken: string | null
    readonly browser: BrowserAndSystem
    readonly requestId: string
  },
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const entry = await claimStaffEntry(tx, hashToken(token), clock.now())
    if (entry === null) return null
    if (oldToken !== null) await deleteSession(tx, hashToken(oldToken))
    const opened = await openSession(tx, clock, { ...entry, browser })
    await recordAudit(tx, clock, {
      actor: entry,
      action: 'session.opened',
      subjectKind: 'session',
      subjectId: opened.sessionId,
      requestId,
    })
    return opened.token
  })
}
