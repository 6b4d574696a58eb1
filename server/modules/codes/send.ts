import type { FastifyReply } from 'fastify'
import type { Locale } from '../../../api/values.ts'
import type { ImmediateMailKind } from '../../../domain/mails.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { MailOrder, UnaddressedMail } from '../../kernel/mail/orders.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import { type CodePurposeAndAddress, type IssuedCode, issueCode } from './codes.ts'
import type { CodeRecipient } from './repository.ts'

export type CodeSendingDependencies = Pick<
  Dependencies,
  'database' | 'clock' | 'secrets' | 'settings' | 'declared'
>

/** A code to be sent by mail. */
export interface CodeToSend extends CodePurposeAndAddress {
  /** The account that the code is valid for; null sends a mail without a code. */
  readonly recipient: CodeRecipient | null
  /** Owner of an account with this address that the code is not valid for. */
  readonly owner: CodeRecipient | null
  /** Language of a mail to an address without an account. */
  readonly locale: Locale
  readonly requestId: string
}

/**
 * Sends a code to an address, or a mail that explains why there is none; both cost the same work.
 * Returns when another may be sent if it is too early for one.
 */
export async function sendCode(
  dependencies: CodeSendingDependencies,
  tx: Transaction,
  { recipient, owner, locale, requestId, ...use }: CodeToSend,
): Promise<IssuedCode> {
  const { clock, settings } = dependencies
  const issued = await issueCode(dependencies, tx, use, recipient?.accountId ?? null)
  if (issued.kind !== 'issued') return issued
  const queueMail = openOutbox(dependencies)
  const letter = letterOf(settings.publicOrigin, issued.code, { recipient, owner, ...use })
  await queueMail(
    tx,
    { ...letter, to: use.email, locale: (recipient ?? owner)?.language ?? locale },
    { accountId: (recipient ?? owner)?.accountId ?? null, validUntil: issued.expiresAt },
  )
  await recordAudit(tx, clock, {
    actor: null,
    action: 'code.sent',
    subjectKind: 'account',
    subjectId: recipient?.accountId ?? null,
    requestId,
    details: { purpose: use.purpose },
  })
  return issued
}

type CodeMail = UnaddressedMail<MailOrder<ImmediateMailKind>>

function letterOf(
  origin: string,
  code: string,
  {
    recipient,
    owner,
    purpose,
    email,
  }: CodePurposeAndAddress & Pick<CodeToSend, 'recipient' | 'owner'>,
): CodeMail {
  if (recipient === null) {
    const url = `${origin}/login`
    if (owner === null) return { kind: 'accountUnknown', params: { url } }
    const kind = purpose === 'change' ? 'emailInUse' : 'accountExists'
    return { kind, params: { name: owner.givenName, url } }
  }
  const { givenName: name } = recipient
  const letters: Readonly<Record<CodePurposeAndAddress['purpose'], CodeMail>> = {
    reset: { kind: 'passwordReset', params: { name, code, url: `${origin}/password/forgot` } },
    change: { kind: 'newEmailCode', params: { name, code, url: `${origin}/` } },
    verification: {
      kind: 'verificationCode',
      params: {
        name,
        code,
        url: `${origin}/register/verify-email?${new URLSearchParams({ email })}`,
      },
    },
  }
  return letters[purpose]
}

/**
 * Rejects a request for another code that comes too early: 429 TOO_MANY_REQUESTS or LIMIT_EXCEEDED.
 */
export function rejectTooSoon(
  issued: IssuedCode,
  { clock }: Pick<Dependencies, 'clock'>,
  reply: FastifyReply,
) {
  if (issued.kind === 'issued') return
  const left = issued.again.getTime() - clock.now().getTime()
  reply.header('retry-after', Math.max(1, Math.ceil(left / 1000)))
  throw new ApiError(issued.kind === 'tooSoon' ? 'TOO_MANY_REQUESTS' : 'LIMIT_EXCEEDED')
}
