import { ACCOUNT_REMOVED_MAIL } from '../../../domain/mails.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import { sqlState } from '../database/errors.ts'
import type { Database } from '../database/port.ts'
import { openMailContent } from './content.ts'
import {
  type ClaimedMail,
  claimMail,
  failInvalidMails,
  markMailNotSent,
  markMailSent,
} from './repository.ts'
import { MAIL_CONNECTIONS, MailServerUnavailable, type MailTransport } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LEASE = 2 * MINUTE
const GIVE_UP_AFTER = 24 * HOUR
const MAX_RETRY_DELAY = 2 * HOUR

interface DeliveryParts {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly transport: MailTransport
}

/**
 * Sends all due mails, the oldest first and five at a time, until none is left or `signal` is aborted. A
 * rejected mail is retried after 1, 2, 4 … minutes, at most 2 hours apart, and fails after a day; a mail
 * with limited validity is retried every minute until it expires, and any mail while the server is
 * away. When a process crashes between sending and recording, a mail arrives twice, with the same
 * Message-ID. Rejects with MailServerUnavailable, without
 * trying other mails, when the mail server is away.
 */
export async function deliverDueMails(
  dependencies: DeliveryParts,
  signal?: AbortSignal,
): Promise<void> {
  await failInvalidMails(dependencies.database, {
    now: dependencies.clock.now(),
    ofRemoval: ACCOUNT_REMOVED_MAIL,
  })
  const failures: unknown[] = []
  const next = async () => (signal?.aborted || failures.length > 0 ? null : claim(dependencies))
  const sendFrom = async (first?: ClaimedMail) => {
    try {
      for (let mail = first ?? (await next()); mail; mail = await next())
        await deliver(dependencies, mail)
    } catch (error) {
      failures.push(error)
    }
  }
  const first = await next()
  if (first === null) return
  const others = Array.from({ length: MAIL_CONNECTIONS - 1 }, () => sendFrom())
  await Promise.all([sendFrom(first), ...others])
  // An idle connection may break unseen, and the next mail would wait for it.
  dependencies.transport.close()
  if (failures.length > 0) throw failures[0]
}

function claim({ database, clock }: DeliveryParts): Promise<ClaimedMail | null> {
  const now = clock.now()
  return claimMail(database, now, later(now, LEASE))
}

async function deliver({ database, clock, secrets, transport }: DeliveryParts, mail: ClaimedMail) {
  try {
    await transport.send({
      id: mail.id,
      to: secrets.open(mail.recipientSealed),
      subject: mail.subject,
      ...openMailContent(secrets, mail.contentSealed),
    })
  } catch (error) {
    // A mail that could not be tried gets no longer pauses: it is sent once the mail server answers
    // again.
    const isUntried = mail.validUntil !== null || error instanceof MailServerUnavailable
    const nextAttemptAt = later(clock.now(), isUntried ? MINUTE : pauseAfter(mail.attempts))
    const givesUp = nextAttemptAt > (mail.validUntil ?? later(mail.createdAt, GIVE_UP_AFTER))
    await markMailNotSent(database, mail, {
      error: reasonOf(error),
      nextAttemptAt: givesUp ? null : nextAttemptAt,
    })
    if (error instanceof MailServerUnavailable) throw error
    return
  }
  await markMailSent(database, mail, clock.now())
}

const pauseAfter = (attempts: number): number =>
  Math.min(MINUTE * 2 ** (attempts - 1), MAX_RETRY_DELAY)

/** Returns a reason without the recipient's address, which mail servers often repeat. */
function reasonOf(error: unknown): string {
  const answer =
    error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  if (error instanceof MailServerUnavailable) return error.message
  const name = error instanceof Error ? error.name : 'Error'
  return `${sqlState(error) ?? name}${answer}`
}

const later = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)
