// A broker in a process of its own, for one client. The file has the keys that the portal printed for
// the broker's form, and who can identify; the keys of the broker go to another one. It enforces the
// rules of OP, so a portal of another profile identifies nobody.
import { readFileSync, writeFileSync } from 'node:fs'
import { startDemoProvider } from '../../server/kernel/identity/dev-provider/start.ts'

const [file = '', ownKeys = '', issuer = '', portal = ''] = process.argv.slice(2)
const { keys, persons } = JSON.parse(readFileSync(file, 'utf8'))
const { brokerKeys } = await startDemoProvider({
  rules: 'op',
  port: 4000,
  host: '127.0.0.1',
  issuer,
  clientId: 'porras',
  clientJwks: keys,
  redirectUris: [`${portal}/api/confirm-operation/callback`, `${portal}/api/registration/callback`],
  persons,
  log: (message) => process.stdout.write(`${message}\n`),
})
writeFileSync(ownKeys, JSON.stringify(brokerKeys))
