import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import { fastify } from 'fastify'
import { build } from 'vite'
import { answerQuestions } from '../support/child.ts'
import { addServedForm } from './served-form.ts'

/** Serves the baselines opened in a browser, compressed like the product's files. */
const here = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'porras-bench-pages-'))

await build({
  configFile: false,
  root: join(here, 'react-form'),
  base: '/react/',
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: join(folder, 'react'), target: 'es2022' },
})
for (const page of ['static-form', 'static-front', 'plain-inputs'])
  copyFileSync(join(here, `${page}.html`), join(folder, `${page}.html`))
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = join(entry.parentPath, entry.name)
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
}

const app = fastify()
app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (_request, body, done) => done(null, new URLSearchParams(String(body))),
)
addServedForm(app)
app.register(fastifyStatic, { root: folder, preCompressed: true })
app.post('/login', (_request, reply) => reply.redirect('/static-front.html', 303))
await app.listen({ port: Number(process.env['PORT']), host: 'localhost' })

answerQuestions({}, async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
