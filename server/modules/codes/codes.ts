import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from '../../../domain/limits.ts'
import type { Transaction } from '../../database/port.ts'
import type { Parts } from '../../parts.ts'
import { addTry, findCode, holdCode, markUsed, replaceCode } from './repository.ts'

/** How long a code lasts, in milliseconds. */
const CODE_LASTS_MS = 15 * 60 * 1000
/** How long to wait before another is sent, in milliseconds. */
const PAUSE_MS = 30 * 1000
const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 5
const MOST_TRIES = 5

/** What a code is for, and the address that it is sent to. */
export interface CodeUse {
  readonly purpose: 'verification' | 'reset'
  readonly email: string
}

type CodeParts = Pick<Parts, 'clock' | 'secrets'>

/** A code to be sent, or when one may be sent again. */
export type IssuedCode =
  | { readonly kind: 'issued'; readonly code: string; readonly expiresAt: Date }
  | { readonly kind: 'tooSoon' | 'tooMany'; readonly again: Date }

/**
 * Makes a code for an address; the one before it is dead. `accountId` is the account it is good for:
 * null where there is none, for which as much is done. At most one in half a minute, five an hour.
 */
export async function issueCode(
  { clock, secrets }: CodeParts,
  tx: Transaction,
  use: CodeUse,
  accountId: string | null,
): Promise<IssuedCode> {
  const now = clock.now()
  const scope = scopeOf({ secrets }, use)
  const held = await holdCode(tx, scope, now)
  const sent = (held?.sentAt ?? []).filter((at) => at.getTime() > now.getTime() - HOUR_MS)
  const last = sent.at(-1)
  if (last && now.getTime() - last.getTime() < PAUSE_MS) {
    return { kind: 'tooSoon', again: new Date(last.getTime() + PAUSE_MS) }
  }
  const [first] = sent
  if (first && sent.length >= MOST_AN_HOUR) {
    return { kind: 'tooMany', again: new Date(first.getTime() + HOUR_MS) }
  }
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const expiresAt = new Date(now.getTime() + CODE_LASTS_MS)
  await replaceCode(tx, scope, {
    accountId,
    codeHash: hashOf({ secrets }, scope, code),
    sentAt: [...sent, now],
    expiresAt,
  })
  return { kind: 'issued', code, expiresAt }
}

/** What a code that was typed turned out to be. */
export type TriedCode =
  | { readonly kind: 'right'; readonly accountId: string }
  | { readonly kind: 'mismatch' | 'expired' | 'exhausted' }

/**
 * Tries a code, which can be right once. That it expired or was used is said to who has it only;
 * after five wrong ones none is right. `ownerId` is the account it must be of, when that is known.
 */
export async function tryCode(
  { clock, secrets }: CodeParts,
  tx: Transaction,
  use: CodeUse & { readonly code: string },
  ownerId: string | null = null,
): Promise<TriedCode> {
  const now = clock.now()
  const scope = scopeOf({ secrets }, use)
  const row = await findCode(tx, scope)
  if (row === null) return { kind: 'mismatch' }
  if (row.tries >= MOST_TRIES) return { kind: 'exhausted' }
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

const scopeOf = ({ secrets }: Pick<Parts, 'secrets'>, { purpose, email }: CodeUse): string =>
  `${purpose}:${secrets.keyedHash('code address', email)}`

const hashOf = ({ secrets }: Pick<Parts, 'secrets'>, scope: string, code: string): string =>
  secrets.keyedHash('code', `${scope}:${code}`)
