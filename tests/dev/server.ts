import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { saveLogLine } from '../../fixtures/server/saved-log.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'porras-dev-'))

/** `npm run dev` on its own port and with its own demo data. */
const dev = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/dev.ts')], {
  stdio: ['inherit', 'inherit', 'pipe'],
  env: {
    ...process.env,
    PORT: process.argv[2] ?? '4400',
    DATA_DIR: dataDir,
    WRITE_DELAY_MS: '0',
    REDIRECT_DELAY_MS: '0',
    LOG_LEVEL: 'trace',
  },
})
createInterface({ input: dev.stderr }).on('line', (line) => saveLogLine('inspector', `${line}\n`))
dev.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => dev.kill(signal))
