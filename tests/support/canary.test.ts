import { describe, expect, it } from 'vitest'
import { createLog } from '../../server/log.ts'
import { randomToken, secretsOf } from '../../server/secrets.ts'
import { leaksIn } from './canary.ts'

/** What a server would log. */
function logged(fields: object, message = 'answered'): string {
  let log = ''
  createLog('trace', { write: (line) => (log += line) }).info(fields, message)
  return log
}

const whatIn = (fields: object, message?: string) =>
  leaksIn(logged(fields, message)).map(({ what }) => what)

describe('The canary', () => {
  it.each([
    ['an e-mail address', { email: 'kuka.tahansa@example.fi' }, ['e-mail address']],
    ['one in an address', { url: '/login?email=kuka%40example.fi' }, ['e-mail address']],
    ['one as the name of a field', { 'kuka@example.fi': 1 }, ['e-mail address']],
    ['one deep within', { a: [{ b: 'x kuka@example.fi y' }] }, ['e-mail address']],
    ['an identity code', { code: 'of 140388-9028' }, ['identity code']],
    ['one of this century', { person: '090901A9200' }, ['identity code']],
    ['an account number', { iban: 'FI2112345600000785' }, ['account number']],
    ['one in groups', { iban: 'FI21 1234 5600 0007 85' }, ['account number']],
    ['a phone number', { phone: '+358 40 555 0101' }, ['phone number']],
    ['a code that was mailed', { said: 'code 123456' }, ['mailed code']],
    ['the token of a session', { cookie: `session=${randomToken()}` }, ['token']],
    ['the key of the provider', { key: secretsOf(['k'.repeat(32)]).accessKey('any') }, ['token']],
    ['a token of identification', { token: 'eyJhbGciOiJSUzI1NiJ9.e30.x' }, ['token']],
    ['a given name', { who: 'Aino' }, ['name']],
    ['a family name in a sentence', { note: 'by Mäkinen, again' }, ['name']],
    ['a name in lower case', { path: '/files/signe.pdf' }, ['name']],
    ['the password of the demo', { body: '{"password":"Porras-2026!"}' }, ['secret']],
  ])('finds %s', (_, fields, found) => {
    expect(whatIn(fields)).toEqual(found)
  })

  it('finds it in the message, in an error and in a sentence that is no JSON', () => {
    expect(whatIn({}, 'Hei Aino')).toEqual(['name'])
    const err = new Error('no such row', { cause: new TypeError('for Aino') })
    expect(whatIn({ err })).toEqual(['name'])
    expect(leaksIn('The server ended for kuka@example.fi\n\nfine\n')).toEqual([
      {
        line: 1,
        what: 'e-mail address',
        text: 'The server ended for kuka@example.fi',
      },
    ])
  })

  it('finds what the tests noted', () => {
    const log = logged({ who: 'testi asukas12', typed: 'was Vihrea-salasana-1', code: '12' })
    expect(
      leaksIn(log, [
        { kind: 'name', text: 'Asukas12' },
        { kind: 'secret', text: 'Vihrea-salasana-1' },
        { kind: 'secret', text: '12' },
      ]),
    ).toEqual([
      { line: 1, what: 'name', text: 'testi asukas12' },
      { line: 1, what: 'secret', text: 'was Vihrea-salasana-1' },
    ])
  })

  it('finds nothing in what a server says: ids, routes, times, and where an error was raised', () => {
    const err = new Error(`no row for "Aino" kuka@example.fi 123456`)
    err.stack = `Error: no row\n    at load (file:///home/porras/server/demo/sanna.ts:123456:12)\n    at node:internal/process/task_queues:105:5`
    const fields = {
      reqId: '0b5ad7a2-4a53-4d4c-8f53-140388902811',
      method: 'POST',
      route: '/api/contracts/:contract/confirm-operation/init/contract-termination/create',
      status: 401,
      ms: 123456,
      err,
    }
    expect(leaksIn(logged(fields))).toEqual([])
  })

  it('finds a code that the tests noted, and not the same digits within an id', () => {
    const noted = [{ kind: 'secret' as const, text: '111111' }]
    const id = '0b5c6ac5-0136-44c9-878b-895d6111111d'
    expect(leaksIn(logged({ reqId: id }), noted)).toEqual([])
    expect(leaksIn(logged({ said: 'x-111111-y' }), noted)).toEqual([
      { line: 1, what: 'secret', text: 'x-111111-y' },
    ])
  })
})
