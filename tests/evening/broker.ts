// A broker in a process of its own, for one client: its keys as the file holds what the portal
// printed for the broker's form.
import { readFileSync } from 'node:fs'
import { startDemoProvider } from '../../server/kernel/identity/dev-provider/start.ts'

const [keys = '', issuer = '', portal = ''] = process.argv.slice(2)
await startDemoProvider({
  port: 4000,
  host: '127.0.0.1',
  issuer,
  clientId: 'porras',
  clientJwks: JSON.parse(readFileSync(keys, 'utf8')),
  redirectUris: [`${portal}/api/confirm-operation/callback`, `${portal}/api/registration/callback`],
  persons: [],
  log: (message) => process.stdout.write(`${message}\n`),
})
