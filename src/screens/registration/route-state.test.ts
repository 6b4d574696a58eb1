import { expect, test } from 'vitest'
import { emailAwaitingCode, registrationCompletedBefore } from './route-state.ts'

const email = 'ville.vanhanen@example.fi'

test.each([
  [{ continued: true, email: 'Ville.Vanhanen@Example.fi' }, email],
  [{ continued: true, email: '<img src=x>' }, null],
  [{ continued: true }, null],
  [{ continued: 'true', email }, null],
  [{ email }, null],
  [null, null],
])('the location state %j continues the registration of %s', (routeState, continued) => {
  expect(emailAwaitingCode(routeState)).toBe(continued)
})

test.each([
  [
    { step: 0, registered: true, email },
    { registered: true, email },
  ],
  [{ registered: true }, null],
  [{ step: 0 }, null],
  [null, null],
])('the history state %j contains the complete registration %j', (routeState, complete) => {
  expect(registrationCompletedBefore(routeState)).toEqual(complete)
})
