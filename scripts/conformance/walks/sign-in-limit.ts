import { findRefusalProblems } from '../expected.ts'
import type { Answer } from '../transport.ts'
import type { Walk } from './walk.ts'

/** The attempt with a wrong password, of one account from one address, that must be refused at the latest. */
const LAST_ATTEMPT = 30

/** Returns the problems with `Retry-After` of a refusal, which must be seconds or a date. */
function problemsOfTime({ headers }: Answer): string[] {
  const named = headers['retry-after']?.trim() ?? ''
  if (/^[1-9]\d{0,9}$/.test(named)) return []
  if (/^\w{3}, /.test(named) && Number.isFinite(Date.parse(named))) return []
  return [`Retry-After is ${named === '' ? 'missing' : 'neither seconds nor a date'}`]
}

/**
 * Passwords cannot be guessed without an end. The account is one of this run, which nobody has: it is
 * answered as a known one. Walked last: a back end may refuse other sign-ins from this address too.
 */
export const signInLimitWalk: Walk = {
  name: 'limit of sign-ins',
  as: [],
  calls: ['login'],
  async work({ kit, samples }) {
    const body = { username: `${samples.run}.nobody@example.fi`, password: 'Wrong-Password-1' }
    const title = `of ${LAST_ATTEMPT} sign-ins with wrong passwords, the last ones are refused`
    for (let attempt = 1; attempt <= LAST_ATTEMPT; attempt += 1) {
      const answer = await kit.send('login', { body }, { as: 'nobody', looksFor: 429 })
      if (findRefusalProblems(answer, { code: 'INVALID_CREDENTIALS' }).length === 0) continue
      const problems = findRefusalProblems(answer, { code: 'TOO_MANY_REQUESTS' })
      kit.claim('limit', 'login', title, [...problems, ...problemsOfTime(answer)])
      return
    }
    const problem = `each of ${LAST_ATTEMPT} was answered with 401 INVALID_CREDENTIALS`
    kit.claim('limit', 'login', title, [problem])
  },
}
