import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now } from '../runtime.ts'
import {
  cannotSessionHaveExpired,
  clearSessionTimes,
  noteLatestSessionEnd,
  noteSessionUse,
} from './session-use.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  clearSessionTimes()
})
afterEach(() => vi.useRealTimers())
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const inMs = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString()

test('a page that has not used the session cannot exclude that it has expired', () => {
  expect(cannotSessionHaveExpired()).toBe(false)
  noteLatestSessionEnd(inMs(HALF_HOUR_MS))
  expect(cannotSessionHaveExpired()).toBe(false)
})

test('a session that was used within half an hour cannot have expired', () => {
  noteSessionUse()
  wait(HALF_HOUR_MS - 1)
  expect(cannotSessionHaveExpired()).toBe(true)
  wait(1)
  expect(cannotSessionHaveExpired()).toBe(false)
  noteSessionUse()
  expect(cannotSessionHaveExpired()).toBe(true)
})

test('a session that has reached its maximum age may have expired although it was used', () => {
  noteSessionUse()
  noteLatestSessionEnd(inMs(MINUTE_MS))
  wait(MINUTE_MS - 1)
  expect(cannotSessionHaveExpired()).toBe(true)
  wait(1)
  expect(cannotSessionHaveExpired()).toBe(false)
})
