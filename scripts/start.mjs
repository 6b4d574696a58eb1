// npm start: install, build, then serve portal, API, demo identity provider and demo mailbox.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { environment, install, node, root } from './install.mjs'

install()
/** Caches Node's compiled code for the next start, beside the installed packages. */
const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...environment(),
}
const build = spawnSync(node(), [join(root, 'scripts', 'build.ts'), '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
  env,
})
if (build.status !== 0) process.exit(build.status ?? 1)

const server = spawn(node(), [join(root, 'server', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { LOG_LEVEL: 'warn', ...env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

createInterface({ input: server.stdout }).on('line', (line) => {
  const isForPeople = env.NODE_ENV !== 'production' && line.startsWith('{"ready":true')
  console.log(isForPeople ? welcome(JSON.parse(line)) : line)
})

function welcome({
  version,
  portal,
  identity,
  mailbox,
  staff,
  api,
  password,
  people = [],
  notes = [],
}) {
  const rows = people.map(({ email, what }) => `    ${email.padEnd(34)} ${what}`)
  return [
    '',
    `  Porras is ready: ${portal}`,
    '',
    `  Version            ${version}`,
    ...(api ? [`  API                ${api}`] : []),
    ...(identity ? [`  Demo identity      ${identity}`] : []),
    ...(mailbox ? [`  Demo mailbox       ${mailbox}`] : []),
    ...(staff ? [`  Demo staff         ${staff}`] : []),
    ...(rows.length ? ['', `  Sign in with (password of all: ${password})`, ...rows] : []),
    ...notes.map((note) => `\n  ${note}`),
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n')
}
