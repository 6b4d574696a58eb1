import { describe, expect, it } from 'vitest'
import { isConnectionBroken, isDatabaseUnavailable } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('As PostgreSQL says it'), { code })

describe('The connection of an error is dropped, and its call gets 503', () => {
  it.each([
    ['08006', 'the connection failed'],
    ['25006', 'the server is read-only'],
    ['25P03', 'the transaction was idle for too long'],
    ['57P01', 'the server is stopped by its administrator'],
    ['57P02', 'the server crashed'],
    ['57P03', 'the server starts or stops'],
    ['57P05', 'the session was idle for too long'],
    ['ECONNREFUSED', 'nothing listens'],
    ['ECONNRESET', 'the connection was reset'],
    ['EHOSTUNREACH', 'there is no way to the machine'],
  ])('error code %s (%s) drops the connection, and the call gets 503', (code) => {
    expect([isConnectionBroken(withCode(code)), isDatabaseUnavailable(withCode(code))]).toEqual([
      true,
      true,
    ])
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
  ])('error message "%s" drops the connection, and the call gets 503', (message) => {
    expect([
      isConnectionBroken(new Error(message)),
      isDatabaseUnavailable(new Error(message)),
    ]).toEqual([true, true])
  })
})

describe('The connection of an error is used again, and its call gets 503', () => {
  it.each([
    ['40001', 'another transaction came first'],
    ['40P01', 'it would have deadlocked'],
    ['53100', 'the disk of the server is full'],
    ['53200', 'the server has no memory'],
    ['53300', 'the server has no connection left'],
    ['55P03', 'a lock was not free in time'],
    ['57014', 'the statement took too long'],
    ['ENOSPC', 'the disk of this machine is full'],
  ])('error code %s (%s) leaves the connection in use, and the call gets 503', (code) => {
    expect([isConnectionBroken(withCode(code)), isDatabaseUnavailable(withCode(code))]).toEqual([
      false,
      true,
    ])
  })
})

it.each(['23505', '42601', '25P02', '22P02', '40002', 'ENOENT'])(
  'The error of a defect or a conflict neither drops the connection nor becomes 503: %s',
  (code) => {
    expect([isConnectionBroken(withCode(code)), isDatabaseUnavailable(withCode(code))]).toEqual([
      false,
      false,
    ])
  },
)

it('A PostgreSQL error whose message reads like one of the driver is classified by its code', () => {
  const error = Object.assign(new Error('timeout expired'), { code: '42601' })
  expect([isConnectionBroken(error), isDatabaseUnavailable(error)]).toEqual([false, false])
})
