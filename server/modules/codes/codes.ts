import { CODE_DIGITS } from '../../../domain/limits.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import {
  addTry,
  type CodeRow,
  extendCode,
  lockCode,
  lockOrCreateCode,
  markUsed,
  replaceCode,
} from './repository.ts'

/** Validity of a code, in milliseconds. */
const CODE_TTL_MS = 15 * 60 * 1000
/** Minimum interval between two codes, in milliseconds. */
const PAUSE_MS = 30 * 1000
const HOUR_MS = 60 * 60 * 1000
const MAX_PER_HOUR = 5
const MAX_TRIES = 5

/** Purpose of a code, and the e-mail address it is sent to. */
export interface CodeUse {
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
  use: CodeUse,
  accountId: string | null,
): Promise<IssuedCode> {
  const now = clock.now()
  const scope = scopeOf({ secrets }, use)
  const held = await lockOrCreateCode(tx, scope, now)
  const sent = (held?.sentAt ?? []).filter((at) => at.getTime() > now.getTime() - HOUR_MS)
  const last = sent.at(-1)
  if (last && now.getTime() - last.getTime() < PAUSE_MS) {
    return { kind: 'tooSoon', again: new Date(last.getTime() + PAUSE_MS) }
  }
  const [first] = sent
  if (first && sent.length >= MAX_PER_HOUR) {
    return { kind: 'tooMany', again: new Date(first.getTime() + HOUR_MS) }
  }
  const life = { sentAt: [...sent, now], expiresAt: new Date(now.getTime() + CODE_TTL_MS) }
  const madeAt = goodSince(held, accountId, now)
  const code = codeOf({ secrets }, scope, madeAt ?? now)
  if (madeAt !== null) await extendCode(tx, scope, life)
  else {
    const codeHash = hashOf({ secrets }, scope, code)
    await replaceCode(tx, scope, { accountId, codeHash, madeAt: now, ...life })
  }
  return { kind: 'issued', code, expiresAt: life.expiresAt }
}

/** Returns when the code that is still valid for an account was made; null without one. */
function goodSince(held: CodeRow | null, accountId: string | null, now: Date): Date | null {
  const isGood =
    held !== null &&
    held.accountId === accountId &&
    held.codeHash !== null &&
    held.usedAt === null &&
    held.expiresAt > now &&
    held.tries < MAX_TRIES
  return isGood ? held.madeAt : null
}

/** Result of checking a code. */
export type TriedCode =
  | { readonly kind: 'right'; readonly accountId: string }
  | { readonly kind: 'mismatch' | 'expired' | 'exhausted' }

/**
 * Checks a code; it works once. Expired and used are only distinguished for the correct code. After
 * five wrong attempts none is accepted.
 */
export async function tryCode(
  { clock, secrets }: CodeParts,
  tx: Transaction,
  use: CodeUse & { readonly code: string },
  ownerId: string | null = null,
): Promise<TriedCode> {
  const now = clock.now()
  const scope = scopeOf({ secrets }, use)
  const row = await lockCode(tx, scope)
  if (row === null) return { kind: 'mismatch' }
  if (row.tries >= MAX_TRIES) return { kind: 'exhausted' }
  const { accountId } = row
  const isRight =
    accountId !== null &&
    (ownerId === null || accountId === ownerId) &&
    row.codeHash === hashOf({ secrets }, scope, use.code)
  if (!isRight) {
    await addTry(tx, scope)
    return { kind: 'mismatch' }
  }
  if (row.usedAt !== null || row.expiresAt <= now) return { kind: 'expired' }
  await markUsed(tx, scope, now)
  return { kind: 'right', accountId }
}

/** Scope under which the code of an address is stored. */
export const scopeOf = (
  { secrets }: Pick<Dependencies, 'secrets'>,
  { purpose, email }: CodeUse,
): string => `${purpose}:${secrets.keyedHash('code address', email)}`

/** Derives the code from the time it was made; it cannot be guessed without the secret key. */
function codeOf({ secrets }: Pick<Dependencies, 'secrets'>, scope: string, madeAt: Date): string {
  const hash = secrets.keyedHash('code digits', `${scope}:${madeAt.toISOString()}`)
  const bytes = Buffer.from(hash.slice(hash.indexOf('.') + 1), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

const hashOf = ({ secrets }: Pick<Dependencies, 'secrets'>, scope: string, code: string): string =>
  secrets.keyedHash('code', `${scope}:${code}`)
