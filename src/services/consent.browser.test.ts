import { beforeEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ConsentAnswer, serializeConsent } from '../../domain/consent.ts'
import { helsinki, now } from '../runtime.ts'
import { consentFlow, consentInput } from './consent.ts'
import { mayReportErrors, onConsentChanged, setPageConsent } from './consent-cookie.ts'

/** Each time a choice was reported: whether error reports were allowed then. */
const notified: boolean[] = []
onConsentChanged(() => notified.push(mayReportErrors()))

beforeEach(() => {
  setPageConsent(null)
  notified.length = 0
})

it.each<[ConsentAnswer, ConsentAnswer, boolean]>([
  ['refused', 'given', true],
  ['given', 'refused', false],
])('listeners to an answer that changes from %s to %s read the new one', async (from, to, may) => {
  document.cookie = `consent=${serializeConsent({ answer: from, day: helsinki.dayOf(now()) })}; Path=/`
  const actor = createActor(consentFlow, { input: consentInput() }).start()
  actor.send({ type: 'answer.selected', answer: to })
  actor.send({ type: 'answer.saved' })
  await expect.poll(() => actor.getSnapshot().matches({ [to]: 'stored' })).toBe(true)
  expect(notified).toEqual([may])
  actor.stop()
})
