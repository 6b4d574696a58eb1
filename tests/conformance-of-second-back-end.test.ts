import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isFailed } from '../scripts/conformance/claims.ts'
import { parseOptions } from '../scripts/conformance/options.ts'
import { proveBackEnd } from '../scripts/conformance/prove.ts'
import { makeFetchTransport, retryWhenLimited } from '../scripts/conformance/transport.ts'
import { startSecondBackEnd } from './second-back-end/start.ts'

/** The settings of the kit for the second back end: its residents, and the routes that it lacks. */
const file = fileURLToPath(new URL('second-back-end/conformance.json', import.meta.url))

it('The second back end conforms in all that it offers, up to a signed termination', async () => {
  const { origin, close } = await startSecondBackEnd({ port: 0 })
  try {
    const { setup } = parseOptions([origin, '--file', file])
    const { claims, notAnswered, isStopped } = await proveBackEnd(
      setup,
      retryWhenLimited(makeFetchTransport()),
    )
    expect(claims.filter(isFailed)).toEqual([])
    expect(isStopped).toBe(false)
    // Nobody completes a notice there, and its residents keep their addresses.
    expect(notAnswered.map(({ route }) => route)).toEqual([
      'updateProfile',
      'reopenDefect',
      'reopenQuestion',
      'reopenFeedback',
    ])
    const limits = claims.flatMap(({ kind, route }) => (kind === 'limit' ? route : []))
    expect(limits).toEqual(['saveDraft', 'initFile', 'initFile', 'saveDraft', 'login'])
    const signed = claims.filter(
      ({ route, kind }) => route === 'initTermination' && kind === 'lifecycle',
    )
    expect(signed.map(({ title }) => title)).toContain(
      'after the identification the state is "confirmed"',
    )
  } finally {
    await close()
  }
})
