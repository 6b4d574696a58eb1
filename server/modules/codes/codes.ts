import { CODE_DIGITS } from '../../../domain/limits.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import {
  addCodeAttempt,
  type CodeRow,
  extendCode,
  lockCode,
  lockOrCreateCode,
  markCodeUsed,
  replaceCode,
} from './repository.ts'

/** Validity of a code, in milliseconds. */
const CODE_TTL_MS = 15 * 60 * 1000
/** Minimum interval between two codes, in milliseconds. */
const PAUSE_MS = 30 * 1000
const HOUR_MS = 60 * 60 * 1000
const MAX_PER_HOUR = 5
const MAX_TRIES = 5
const PURPOSE = 'code'
const DIGITS = 'code digits'

/** Purpose of a code, and the e-mail address it is sent to. */
export interface CodePurposeAndAddress {
  readonly purpose: 'verification' | 'reset' | 'change'
  readonly email: string
}

type CodeParts = Pick<Dependencies, 'clock' | 'secrets'>

/** A code to be sent, or the time from which one may be sent again. */
export type IssuedCode =
  | { readonly kind: 'issued'; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'tooSoon' | 'tooMany'; readonly again: Date }

/**
 * Issues a code for an address: the current one while it is valid (attempts keep counting), else a
 * new one. Without an account the same work is done. At most one per 30 s and five per hour.
 */
export async function issueCode(
  { clock, secrets }: CodeParts,
  tx: Transaction,
  use: CodePurposeAndAddress,
  accountId: string | null,
): Promise<IssuedCode> {
  const now = clock.now()
  const held = await lockOrCreateCode(tx, codeScopesOf({ secrets }, use), now)
  const { scope } = held
  const sent = held.sentAt.filter((at) => at.getTime() > now.getTime() - HOUR_MS)
  const last = sent.at(-1)
  if (last && now.getTime() - last.getTime() < PAUSE_MS) {
    return { kind: 'tooSoon', again: new Date(last.getTime() + PAUSE_MS) }
  }
  const [first] = sent
  if (first && sent.length >= MAX_PER_HOUR) {
    return { kind: 'tooMany', again: new Date(first.getTime() + HOUR_MS) }
  }
  const life = { sentAt: [...sent, now], expiresAt: new Date(now.getTime() + CODE_TTL_MS) }
  const valid = validCode({ secrets }, held, accountId, now)
  if (valid !== null) {
    await extendCode(tx, scope, life)
    return { kind: 'issued', code: valid, expiresAt: life.expiresAt }
  }
  const [code] = codesOf({ secrets }, scope, now)
  const codeHash = secrets.keyedHash(PURPOSE, textOf(scope, code))
  await replaceCode(tx, scope, { accountId, codeHash, madeAt: now, ...life })
  return { kind: 'issued', code, expiresAt: life.expiresAt }
}

/** Returns the code that is still valid for an account, whatever key it was made with; else null. */
function validCode(
  parts: Pick<Dependencies, 'secrets'>,
  { scope, madeAt, codeHash, ...held }: CodeRow,
  accountId: string | null,
  now: Date,
): string | null {
  const isGood =
    held.accountId === accountId &&
    held.usedAt === null &&
    held.expiresAt > now &&
    held.tries < MAX_TRIES
  if (!isGood || madeAt === null || codeHash === null) return null
  const codes = codesOf(parts, scope, madeAt)
  return codes.find((code) => isCodeOf(parts, { scope, codeHash }, code)) ?? null
}

/** Result of checking a code. */
export type CodeCheckResult =
  | { readonly kind: 'right'; readonly accountId: string }
  | { readonly kind: 'mismatch' | 'expired' | 'exhausted' }

/**
 * Checks a code; it works once. Only the correct code is reported as expired, also when it was used;
 * any other is a mismatch. After five wrong attempts no code is accepted.
 */
export async function checkCode(
  { clock, secrets }: CodeParts,
  tx: Transaction,
  use: CodePurposeAndAddress & { readonly code: string },
  ownerId: string | null = null,
): Promise<CodeCheckResult> {
  const now = clock.now()
  const row = await lockCode(tx, codeScopesOf({ secrets }, use))
  if (row === null) return { kind: 'mismatch' }
  if (row.tries >= MAX_TRIES) return { kind: 'exhausted' }
  const { scope, accountId } = row
  const isRight =
    accountId !== null &&
    (ownerId === null || accountId === ownerId) &&
    isCodeOf({ secrets }, row, use.code)
  if (!isRight) {
    await addCodeAttempt(tx, scope)
    return { kind: 'mismatch' }
  }
  if (row.usedAt !== null || row.expiresAt <= now) return { kind: 'expired' }
  await markCodeUsed(tx, scope, now)
  return { kind: 'right', accountId }
}

/** Scopes under which the code of an address is stored, by every key; the first key's is first. */
export function codeScopesOf(
  { secrets }: Pick<Dependencies, 'secrets'>,
  { purpose, email }: CodePurposeAndAddress,
): [string, ...string[]] {
  const scopeOf = (hash: string) => `${purpose}:${hash}`
  return [
    scopeOf(secrets.keyedHash('code address', email)),
    ...secrets.keyedHashes('code address', email).map(scopeOf),
  ]
}

/**
 * Derives the codes of a time, one by every key, the first key's first; they cannot be guessed
 * without a secret key.
 */
function codesOf(
  { secrets }: Pick<Dependencies, 'secrets'>,
  scope: string,
  madeAt: Date,
): [string, ...string[]] {
  const text = `${scope}:${madeAt.toISOString()}`
  return [
    digitsOf(secrets.keyedHash(DIGITS, text)),
    ...secrets.keyedHashes(DIGITS, text).map(digitsOf),
  ]
}

function digitsOf(hash: string): string {
  const bytes = Buffer.from(hash.slice(hash.indexOf('.') + 1), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

const textOf = (scope: string, code: string): string => `${scope}:${code}`

const isCodeOf = (
  { secrets }: Pick<Dependencies, 'secrets'>,
  { scope, codeHash }: Pick<CodeRow, 'scope' | 'codeHash'>,
  code: string,
): boolean =>
  codeHash !== null && secrets.keyedHashes(PURPOSE, textOf(scope, code)).includes(codeHash)
