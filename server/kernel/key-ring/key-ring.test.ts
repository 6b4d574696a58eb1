import { expect, it } from 'vitest'
import { createLog } from '../base/log.ts'
import { logKeyRingFailure, SecretKeysRefused } from './key-ring.ts'

const logged = (error: unknown): unknown => {
  let line = ''
  logKeyRingFailure(createLog('error', { write: (text) => (line += text) }), error)
  return JSON.parse(line)
}

it('the log names the secret key because of which a process may not run', () => {
  expect(logged(new SecretKeysRefused('The key 12345678 is missing.', '12345678'))).toEqual({
    level: 'error',
    time: expect.any(String),
    err: { type: 'Error', message: 'The key … is missing.', at: expect.any(Array) },
    keyId: '12345678',
    msg: 'the process may not run with its secret keys',
  })
})

it('the log reports when a process could not record that it is running', () => {
  const line = logged(new Error('The database does not answer'))
  expect(line).toEqual({
    level: 'error',
    time: expect.any(String),
    err: { type: 'Error', message: 'The database does not answer', at: expect.any(Array) },
    msg: 'the process could not say that it runs',
  })
})
