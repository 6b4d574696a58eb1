import { login } from '../../api/session.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { alternate } from '../support/alternate.ts'
import type { Bench, Figure, Part } from '../support/part.ts'
import { type Product, startProduct } from '../support/product.ts'

const TRIES = 200

/** Milliseconds until a sign-in with a wrong password is refused. */
async function refuse({ origin, ask }: Product, username: string) {
  await ask('forgetAttempts')
  const began = performance.now()
  const answer = await fetch(`${origin}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password: 'Not-the-password-1' }),
  })
  const { code }: { code: string } = await answer.json()
  const milliseconds = performance.now() - began
  if (answer.status !== 401 || code !== 'INVALID_CREDENTIALS')
    throw new Error(`A wrong password was answered with ${answer.status} ${code}`)
  return { milliseconds }
}

async function measure(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres()
  bench.onEnd(() => postgres.stop())
  const product = await startProduct(bench, { DATABASE_URL: await postgres.createDatabase() })
  const { unknown, known } = await alternate(
    {
      unknown: () => refuse(product, 'nobody.at-all@example.fi'),
      known: () => refuse(product, 'aino.virtanen@example.fi'),
    },
    bench.rounds(TRIES),
  )
  return [
    {
      what: 'refusing an unknown e-mail address, to a known one',
      unit: 'ms',
      ours: unknown.milliseconds,
      floor: { what: 'a known one', value: known.milliseconds },
      bound: { of: 'ratio', atLeast: 0.9, atMost: 1.1 },
    },
  ]
}

export default {
  title: 'Sign-in tells nothing by its time',
  how: `A wrong password is tried for an address that has an account and for one that has none, in turn, ${TRIES} times each, on PostgreSQL. Here the floor is no floor but the other answer: they must not be told apart.`,
  measure,
} satisfies Part
