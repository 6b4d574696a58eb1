import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { RUNTIME_SETTINGS_ELEMENT_ID } from '../api/runtime-element.ts'
import { offsetTableAround } from '../server/kernel/base/zone-rules.ts'
import { inspectorPlugin } from '../workshop/inspector/plugin.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] || 3000)
const behind = port + 10
const origin = `http://localhost:${port}`

/** Starts the server, restarted when its code changes, behind the portal with hot reload. */
const server = spawn(process.execPath, ['--watch', join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    LOG_LEVEL: 'info',
    ...process.env,
    PORT: String(behind),
    IDENTITY_PORT: String(port + 1),
    PUBLIC_ORIGIN: origin,
  },
})

/** Writes the table of offsets into pages, as the server does in production; here Vite serves them. */
const offsetTable: Plugin = {
  name: 'offset-table',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { id: RUNTIME_SETTINGS_ELEMENT_ID, type: 'application/json' },
      children: JSON.stringify({ helsinki: offsetTableAround(new Date()) }),
      injectTo: 'head-prepend',
    },
  ],
}

const target = `http://localhost:${behind}`
const portal = await createServer({
  root,
  plugins: [offsetTable, inspectorPlugin()],
  // Listed so that opening the inspector adds no dependency, which would reload every page.
  optimizeDeps: {
    entries: [
      'index.html',
      'workshop/inspector/index.html',
      'workshop/replay/main.tsx',
      'src/{flow,screens}/**/*.stage.tsx',
    ],
  },
  server: {
    port,
    strictPort: true,
    proxy: { '^/api/(?!.*\\.ts)': target, '/dev': target, '/info': target },
  },
})
await portal.listen()
console.log(`Porras with hot reload: ${origin}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal)
    void portal.close().then(() => process.exit(0))
  })
