import {
  confirmForgotPassword,
  forgotPassword,
  resendVerificationCode,
  setVerificationCode,
  verifyEmail,
} from '../../api/account.ts'
import type { Route } from '../../api/route.ts'
import { login } from '../../api/session.ts'
import { startPostgres } from '../../fixtures/server/postgres.ts'
import { measureMediansAlternately } from '../support/alternate.ts'
import type { Benchmark, BenchTools, Figure } from '../support/benchmark.ts'
import { type Product, startProduct } from '../support/product.ts'
import { identifyForRegistration } from '../support/registration.ts'

const TRIES = 200
const UNKNOWN = 'nobody.at-all@example.fi'
const KNOWN = 'aino.virtanen@example.fi'
/** The address of an account that is not confirmed yet. */
const WAITING = 'ville.vanhanen@example.fi'
/** The address typed in a registration. */
const OWN = 'noora.uusi@example.fi'
const PASSWORD = 'Not-the-password-1'
/** A code that is wrong except with a probability of one in a million. */
const CODE = '000000'

type Headers = Readonly<Record<string, string>>

/** A request measured for an address with an account and for one without. */
interface Question {
  readonly what: string
  readonly route: Route
  readonly bodyFor: (email: string) => object
  readonly known?: string
  readonly headers?: Headers
  /** An unmeasured request sent first, to get a code. */
  readonly after?: Route
  /** The response, which must be the same for both addresses. */
  readonly status: number
  readonly code?: string
}

const asked = (registration: Headers): Question[] => [
  {
    what: 'refusing a sign-in',
    route: login,
    bodyFor: (username) => ({ username, password: PASSWORD }),
    status: 401,
    code: 'INVALID_CREDENTIALS',
  },
  {
    what: 'sending another verification code',
    route: resendVerificationCode,
    bodyFor: (email) => ({ email }),
    known: WAITING,
    status: 204,
  },
  {
    what: 'refusing a verification code',
    route: setVerificationCode,
    bodyFor: (email) => ({ email, verificationCode: CODE }),
    known: WAITING,
    after: resendVerificationCode,
    status: 400,
    code: 'VERIFICATION_CODE_MISMATCH',
  },
  {
    what: 'sending a code for a forgotten password',
    route: forgotPassword,
    bodyFor: (email) => ({ email }),
    status: 204,
  },
  {
    what: 'refusing the code of a forgotten password',
    route: confirmForgotPassword,
    bodyFor: (email) => ({ email, resetCode: CODE, newPassword: PASSWORD }),
    after: forgotPassword,
    status: 400,
    code: 'CODE_MISMATCH',
  },
  // This request is last, because it assigns the unknown address to an account until the known one is sent.
  {
    what: 'taking an address in a registration',
    route: verifyEmail,
    bodyFor: (email) => ({ email, newPassword: null }),
    headers: registration,
    status: 200,
  },
]

/** Returns the response time of a request for an address, in milliseconds. */
async function answer(
  product: Product,
  { what, route, bodyFor, headers = {}, after, status, code }: Question,
  email: string,
) {
  await product.ask('resetRateLimitsAndCodes')
  if (after) await call(product, after, { email })
  const began = performance.now()
  const answered = await call(product, route, bodyFor(email), headers)
  const milliseconds = performance.now() - began
  if (answered.status !== status || answered.code !== code)
    throw new Error(`${what} ended with ${answered.status} ${answered.code}`)
  return { milliseconds }
}

async function call(
  { origin }: Product,
  { method, path }: Route,
  body: object,
  headers: Headers = {},
): Promise<{ status: number; code?: string }> {
  const answered = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  })
  const text = await answered.text()
  const { code }: { code?: string } = text === '' ? {} : JSON.parse(text)
  return { status: answered.status, ...(code !== undefined && { code }) }
}

async function measure(bench: BenchTools): Promise<Figure[]> {
  const postgres = await startPostgres()
  bench.onEnd(() => postgres.stop())
  const product = await startProduct(bench, { DATABASE_URL: await postgres.createDatabase() })
  const registration = await identifyForRegistration(product)
  await call(product, verifyEmail, { email: OWN, newPassword: PASSWORD }, registration)

  const figures: Figure[] = []
  for (const question of asked(registration)) {
    const { unknown, known } = await measureMediansAlternately(
      {
        unknown: () => answer(product, question, UNKNOWN),
        known: () => answer(product, question, question.known ?? KNOWN),
      },
      bench.rounds(TRIES),
    )
    figures.push({
      what: `${question.what}: an unknown e-mail address`,
      unit: 'ms',
      ours: unknown.milliseconds,
      baseline: { what: 'a known one', value: known.milliseconds },
      bound: { of: 'ratio', atLeast: 0.9, atMost: 1.1 },
    })
  }
  return figures
}

export default {
  title: 'Accounts tell nothing by their time',
  how: `Each call is made for an address that has an account and for one that has none, in turn, ${TRIES} times each, on PostgreSQL, and must be answered alike; between them the server forgets how often it was called. In the registration no password is sent, whose hash would hide the rest; the known address of its codes is one that waits for them. Here the baseline is the other answer: the two must not be distinguishable.`,
  measure,
} satisfies Benchmark
