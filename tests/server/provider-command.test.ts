import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { providerThread } from '../../api/provider-messages.ts'
import { providerNotice } from '../../api/provider-notices.ts'
import { providerRequest } from '../../api/provider-requests.ts'
import { findFreePort } from '../../fixtures/free-port.ts'
import { removeDemoTermination } from '../../fixtures/server/demo-notice.ts'
import { startWebhookReceiver } from '../../fixtures/server/receiver.ts'
import { insertTermination } from '../../fixtures/server/rows.ts'
import { makeSavedLogger } from '../../fixtures/server/saved-log.ts'
import { parseLinkToken } from '../../fixtures/server/staff-link.ts'
import { runCommand } from '../../server/command/run.ts'
import { demoContractId } from '../../server/demo/contracts.ts'
import { createPdf } from '../../server/demo/pdf.ts'
import { demoAccountId } from '../../server/demo/resident-rows.ts'
import { readSettings, type Settings } from '../../server/kernel/base/settings.ts'
import { openDatabase } from '../../server/kernel/database/open.ts'
import type { OpenedDatabase, Queryable } from '../../server/kernel/database/port.ts'
import { identityCodeHash } from '../../server/modules/people/identity-code.ts'
import { type RunningServer, startServer } from '../../server/start/server.ts'

/** Veikko and his home in Aino's house. */
const example = fileURLToPath(new URL('../../docs/import-example', import.meta.url))
const program = fileURLToPath(new URL('../../server/command/main.ts', import.meta.url))

/** Runs the command as a process of its own; returns its output and exit code. */
async function runProcess(words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => (said[name] += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, ...said }
}

/** Makes a folder with a document beside its row; returns how often an import creates and changes it. */
async function importDocument(parent: string, env: Record<string, string>) {
  const data = await mkdtemp(join(parent, 'papers-'))
  await mkdir(join(data, 'documents'))
  const paper = createPdf({ title: 'Säännöt', paragraphs: [data] })
  await writeFile(join(data, 'documents', 'säännöt.pdf'), paper)
  await writeFile(
    join(data, 'documents.csv'),
    `externalId;buildingExternalId;categoryId;file\n${data.slice(-6)};koivukuja;general;documents/säännöt.pdf\n`,
  )
  const runs = []
  for (const words of [['--dry-run'], [], []])
    runs.push(await runCommand(['import', data, ...words], env))
  return runs.map(({ code, stdout }) => [code, stdout.split('\n')[1]])
}

const sentOnce = [
  [0, 'documents  1        0        0          0'],
  [0, 'documents  1        0        0          0'],
  [0, 'documents  0        0        1          0'],
]

const done = (text: string) => ({ code: 0, stdout: `${text}\n`, stderr: '' })
/** The first line of a process without DATABASE_URL. */
const usesEmbeddedOf = (folder: string) =>
  `Uses the embedded database of ${folder}: DATABASE_URL is not set.\n`
/** Returns the sentence in which an import that changed something names its number. */
const numberOf = (number: number) =>
  `This is import ${number}: until 21.12.2026 12.00, imports back ${number} takes it back.`
const refused = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })

/** The request of Aino, created by this test; the demo data has two of Sanna. */
const AINOS = '9d3d91e8-fccb-417c-95a4-4d74925cc918'
const HEADING =
  'Reference  Status                   What                Day         Given       By             Home                                 Id'
const SANNAS_ADDITION =
  'C6WV-J79N  ready_for_review         added: Eino Estola  19.11.2026  19.11.2026  Sanna Estola   Orvokkitie 11 B 13, 40100 Jyväskylä  '
const SANNAS_READY =
  'TJCP-GR3T  ready_for_review         ends                31.12.2026  19.11.2026  Sanna Estola   Kielotie 6 A 3, 33100 Tampere        '
const SANNAS_WAITING =
  'XMGA-HE6G  pending_tenant_approval  ends                31.12.2026  19.11.2026  Sanna Estola   Kielotie 6 A 2, 33100 Tampere        '
const AINOS_READY =
  'K7PX-4MQH  ready_for_review         ends                31.12.2026  21.11.2026  Aino Virtanen  Koivukuja 3 A 12, 02100 Espoo        '
const sannasReady = 'sanna-pending_termination_review'

/** What is listed of a webhook that was just made, besides its address and types. */
const newWebhook = {
  name: 'rents',
  state: 'sending',
  createdAt: expect.any(String),
  lastNumber: expect.any(Number),
  waiting: 0,
  dead: 0,
  lastAcceptedAt: null,
  lastError: null,
  oldSecretUntil: null,
}

describe('npm run provider', () => {
  let folder: string
  let env: Record<string, string>
  let settings: Settings
  let server: RunningServer
  let ids: { ready: string; waiting: string; addition: string }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porras-provider-'))
    env = {
      DATA_DIR: folder,
      PORT: String(await findFreePort()),
      IDENTITY_PORT: String(await findFreePort()),
      PORTAL_NOW: '2026-11-21T10:00:00Z',
    }
    settings = readSettings(env)
    server = await startServer({
      settings,
      log: makeSavedLogger('node'),
      portalFolder: join(folder, 'no-portal'),
      resetDemo: false,
    })
    const { database } = server.dependencies
    await removeDemoTermination(await database.openOwner())
    const id = await insertTermination(database, {
      account: demoAccountId('aino'),
      contract: demoContractId('aino'),
      status: 'ready_for_review',
    })
    await database.query(
      `update termination_request set id = $2, reference = 'K7PX-4MQH' where id = $1`,
      [id, AINOS],
    )
    const idOf = async (reference: string) => {
      const [row] = await database.query<{ id: string }>(
        `select id from termination_request where reference = $1
         union all select id from modification_request where reference = $1`,
        [reference],
      )
      return row?.id ?? ''
    }
    ids = {
      ready: await idOf('TJCP-GR3T'),
      waiting: await idOf('XMGA-HE6G'),
      addition: await idOf('C6WV-J79N'),
    }
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const endOf = async (database: Queryable, contract: string) => {
    const [row] = await database.query<{ endDate: string | null }>(
      'select end_date as "endDate" from contract where id = $1',
      [demoContractId(contract)],
    )
    return row?.endDate
  }
  const notificationsOf = (database: Queryable, contract: string) =>
    database.query(
      `select category, (select array_agg(kind order by kind) from mail
         where kind ~ '(Approved|Rejected)$') as mails
       from notification where contract_id = $1 and category like '%by_provider'`,
      [demoContractId(contract)],
    )

  describe('while the server runs on the embedded database', () => {
    it("lists the server's requests when it runs as a process", async () => {
      expect(await runProcess(['list'], env)).toEqual({
        ...done(
          [
            HEADING,
            SANNAS_ADDITION + ids.addition,
            SANNAS_READY + ids.ready,
            SANNAS_WAITING + ids.waiting,
            AINOS_READY + AINOS,
          ].join('\n'),
        ),
        stderr: usesEmbeddedOf(folder),
      })
    })

    it('prints below the list of requests a warning about an identity code that belongs to another name', async () => {
      const { database } = server.dependencies
      const [row] = await database.query<{ sealed: string }>(
        'select identity_code_sealed as sealed from modification_addition where request_id = $1',
        [ids.addition],
      )
      const code = server.dependencies.secrets.open(row?.sealed ?? '')
      const [person] = await database.query<{ id: string }>(
        `insert into person (given_name, family_name, identity_code_hash)
         values ('Onni', 'Oikea', $1) returning id`,
        [identityCodeHash(server.dependencies.secrets, code)],
      )
      const { stdout } = await runCommand(['list'], env)
      expect(stdout.split('\n').slice(-3)).toEqual([
        '',
        'Check C6WV-J79N: the identity code given for Eino Estola belongs to Onni Oikea.',
        '',
      ])
      await database.query('delete from person where id = $1', [person?.id])
    })

    it('prints a link that opens a session for a staff member once', async () => {
      const { code, stdout, stderr } = await runCommand(
        ['act', 'Staff@porras.example', 'aino.virtanen@example.fi'],
        env,
      )
      const [, sentence, link = ''] = /^(.*: )(http\S+)\n$/.exec(stdout) ?? []
      expect({ code, sentence, stderr }).toEqual({
        code: 0,
        sentence: 'Open this within two minutes; it works once: ',
        stderr: '',
      })
      const { origin } = new URL(link)
      const enter = () =>
        fetch(new URL('/api/staff-session', origin), {
          method: 'POST',
          headers: { origin },
          body: new URLSearchParams({ token: parseLinkToken(link) }),
          redirect: 'manual',
        })
      const answers = [await enter(), await enter()]
      expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
        [303, '/'],
        [303, '/login?error=generic_error'],
      ])
    })

    it('prints no working link for a person without a staff account', async () => {
      expect(
        await runCommand(['act', 'staff@porras.example', 'noora.uusi@example.fi'], env),
      ).toEqual(
        refused(
          'staff@porras.example is not staff (staff lists them), or noora.uusi@example.fi has no active account.',
        ),
      )
    })

    it('approves a request through the server', async () => {
      expect(await runCommand(['approve', 'tjcp-gr3t'], env)).toEqual(
        done(
          'TJCP-GR3T is approved: the contract ends on 31.12.2026, and its parties are notified.',
        ),
      )
      const { database } = server.dependencies
      expect(await endOf(database, sannasReady)).toBe('2026-12-31')
      expect(await notificationsOf(database, sannasReady)).toEqual([
        { category: 'termination_request_accepted_by_provider', mails: ['requestApproved'] },
      ])
    })

    it('approves a modification through the server', async () => {
      expect(await runCommand(['approve', 'C6WV-J79N'], env)).toEqual(
        done(
          'C6WV-J79N is approved: the contract is changed on 21.11.2026, and its parties are notified.',
        ),
      )
      const { database } = server.dependencies
      const contract = 'sanna-pending_modification_request'
      expect(await notificationsOf(database, contract)).toEqual([
        {
          category: 'modification_request_accepted_by_provider',
          mails: ['modificationApproved', 'requestApproved'],
        },
      ])
    })

    it.each([
      [
        ['reject', 'TJCP-GR3T'],
        'The request TJCP-GR3T is approved and cannot be rejected: it takes nothing any more.',
      ],
      [
        ['approve', 'XMGA-HE6G'],
        'The request XMGA-HE6G is pending_tenant_approval and cannot be approved: it only takes approval.given, approval.refused, or request.lapsed.',
      ],
      [['approve', 'nobody'], 'There is no request nobody.'],
      [['reject', '../list'], 'There is no request ../list.'],
    ])('the command %s is refused in one sentence', async (words, sentence) => {
      expect(await runCommand(words, env)).toEqual(refused(sentence))
    })

    it('exits as a process with 1 and one sentence when it fails', async () => {
      const { stderr } = refused('There is no request nobody.')
      expect(await runProcess(['approve', 'nobody'], env)).toEqual({
        ...refused(''),
        stderr: `${usesEmbeddedOf(folder)}${stderr}`,
      })
    })

    it('escapes the typed words in its error sentence', async () => {
      expect(await runCommand(['reject', 'K7\u001b[2J\n\u202e'], env)).toEqual(
        refused('There is no request K7\\u{001b}[2J\\u{000a}\\u{202e}.'),
      )
    })

    it('lists and switches feature flags', async () => {
      const switched = async (value: string) => {
        const { stdout } = await runCommand(['flags', 'set', 'passportAuth', value], env)
        return stdout
      }
      expect(await switched('off')).toBe('passportAuth is off: registration with a passport.\n')
      const { stdout } = await runCommand(['flags'], env)
      expect(stdout.split('\n').filter((line) => line.includes('  off  '))).toEqual([
        'passportAuth          off    registration with a passport',
      ])
      expect(await switched('on')).toBe('passportAuth is on: registration with a passport.\n')
      expect(await runCommand(['flags', 'set', 'pasportAuth', 'on'], env)).toEqual(
        refused(
          'There is no flag pasportAuth: the flags are removeUser, paymentInfo, passportAuth, contractModification, messages.',
        ),
      )
    })

    it('adds, lists and ends staff members', async () => {
      const email = 'leena.virkaila@example.fi'
      expect(await runCommand(['staff', 'add', email], env)).toEqual(
        done(`${email} may act for residents.`),
      )
      const acting = await runCommand(['act', email, 'aino.virtanen@example.fi'], env)
      expect(acting.code).toBe(0)
      const { stdout } = await runCommand(['staff'], env)
      expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
        'E-mail',
        'staff@porras.example',
        email,
        '',
      ])
      expect(await runCommand(['staff', 'end', email], env)).toEqual(
        done(`${email} may not act for residents any more: the sessions are ended.`),
      )
      expect(await runCommand(['staff', 'end', email], env)).toEqual(
        refused(`${email} is not staff.`),
      )
    })

    it('prints the requests that residents have sent', async () => {
      const { stdout } = await runCommand(['requests', 'show', 'k7px-4mqh', '--json'], env)
      const { id, contract, termination } = providerRequest.parse(JSON.parse(stdout))
      expect([id, contract, termination?.endDate]).toEqual([
        AINOS,
        { id: demoContractId('aino'), externalId: 'aino' },
        '2026-12-31',
      ])
      expect(await runCommand(['requests', 'show', 'XXXX-XXXX'], env)).toEqual(
        refused('There is no request XXXX-XXXX.'),
      )
      const residents = await runCommand(['residents', '--external-id', 'aino', '--json'], env)
      const [resident, ...others] = JSON.parse(residents.stdout)
      expect([resident.externalId, resident.contact, others]).toEqual([
        'aino',
        { email: 'aino.virtanen@example.fi', phoneNumber: '+358 40 555 0101' },
        [],
      ])
      expect(await runCommand(['reservations', '--contract', AINOS], env)).toEqual(
        done('There are no such reservations.'),
      )
    })

    it('makes, lists and revokes provider keys', async () => {
      const made = await runCommand(['keys', 'add', 'rents', '--scopes', 'read'], env)
      const [, key = ''] =
        /^The key rents, which is not shown again:\n(\S{43})\n$/.exec(made.stdout) ?? []
      const ask = () =>
        fetch(`http://localhost:${env['PORT']}/api/provider/requests`, {
          headers: { authorization: `Bearer ${key}` },
        })
      expect((await ask()).status).toBe(200)
      const { stdout } = await runCommand(['keys'], env)
      expect(stdout.split('\n')).toEqual([
        'Name     Scopes                                                                       Made        Until  Last used   Revoked',
        'command  read,read-personal,import,decide,answer,staff-session,webhooks,keys,operate  21.11.2026         21.11.2026',
        'rents    read                                                                         21.11.2026         21.11.2026',
        '',
      ])
      expect(await runCommand(['keys', 'add', 'rents', '--scopes', 'read'], env)).toEqual(
        refused('There is a key rents already: revoke it first, or choose another name.'),
      )
      expect(await runCommand(['keys', 'revoke', 'rents'], env)).toEqual(
        done('The key rents is revoked.'),
      )
      expect((await ask()).status).toBe(401)
      expect(await runCommand(['keys', 'revoke', 'rents'], env)).toEqual(
        refused('There is no key rents that is not revoked.'),
      )
    })

    it('lists notices, and records every event of one from its start to its end', async () => {
      const { stdout } = await runCommand(
        ['notices', '--kind', 'defect', '--status', 'completed'],
        env,
      )
      expect(stdout.split('\n').map((line) => line.slice(11, 44).trim())).toEqual([
        'Status           Kind',
        'completed_again  defect, hvac',
        'completed        defect, repair',
        'completed        defect, locking',
        'completed        defect, hvac',
        '',
      ])
      const listed = await runCommand(
        ['notices', '--status', 'open', '--kind', 'defect', '--json'],
        env,
      )
      const light = z
        .array(providerNotice)
        .parse(JSON.parse(listed.stdout))
        .find(({ title }) => title === 'Kylpyhuoneen valo ei syty')
      const reference = light?.reference ?? ''
      const said = ['--by', 'Espoon Sähkö', '--work-order', '48300', '--note', 'Tulemme torstaina.']
      expect(
        await runCommand(
          ['notices', 'event', reference.toLowerCase(), 'work_order_accepted', ...said],
          env,
        ),
      ).toEqual(
        done(
          `${reference} is in_progress: work_order_accepted is recorded, and its writer is notified.`,
        ),
      )
      expect((await runCommand(['notices', 'event', reference, 'completed'], env)).stdout).toBe(
        `${reference} is completed: completed is recorded, and its writer is notified.\n`,
      )
      const shown = await runCommand(['notices', 'show', reference], env)
      expect(shown.stdout.split('\n').slice(-7)).toEqual([
        '',
        'Events',
        '  20.11.2026 18.40  created',
        '  21.11.2026 12.00  work_order_accepted, by Espoon Sähkö, work order 48300',
        '    | Tulemme torstaina.',
        '  21.11.2026 12.00  completed',
        '',
      ])
      const { database } = server.dependencies
      expect(
        await database.query(
          `select n.state, (select array_agg(distinct a.provider_key) from audit a
             where a.subject_id = n.id and a.provider_key is not null) as keys
           from notice n where reference = $1`,
          [reference],
        ),
      ).toEqual([{ state: 'completed', keys: ['command'] }])
      expect(await runCommand(['notices', 'release', reference, 'Valo'], env)).toEqual(
        refused(
          `The notice ${reference} is completed, and cannot be released: only an open defect of shared premises can.`,
        ),
      )
    })

    it.each([
      [['show', 'nobody'], 'There is no notice nobody.'],
      [['event', 'K7\u001b[2J', 'completed'], 'There is no notice K7\\u{001b}[2J.'],
      [['release', '../notices', 'Hissi'], 'There is no notice ../notices.'],
    ])('notices %s is refused in one sentence', async (words, sentence) => {
      expect(await runCommand(['notices', ...words], env)).toEqual(refused(sentence))
    })

    it('lists messages, answers one, closes it, and sets the out-of-office text', async () => {
      const listed = await runCommand(['messages', '--status', 'awaiting', '--json'], env)
      const threads = z.array(providerThread).parse(JSON.parse(listed.stdout))
      expect(threads.map(({ title }) => title)).toEqual([
        'Extra nyckel till cykelskjulet',
        'Vieraspaikan käyttö',
      ])
      const id = threads[1]?.id ?? ''
      expect(
        await runCommand(['messages', 'answer', id, 'Saa.', '--by', 'Asiakaspalvelu'], env),
      ).toEqual(done(`The thread ${id} is answered, and its resident is notified.`))
      const shown = await runCommand(['messages', 'show', id], env)
      expect(shown.stdout.split('\n').slice(-6)).toEqual([
        '  Vieraspaikan käyttö',
        '    | Saako vieraspaikalla pitää autoa yön yli?',
        '',
        '21.11.2026 12.00  outgoing_email, by Asiakaspalvelu, sequence 1',
        '    | Saa.',
        '',
      ])
      expect(await runCommand(['messages', 'close', id, '--fi', 'Hoidettu.'], env)).toEqual(
        done(`The thread ${id} is closed.`),
      )
      const closed = await runCommand(['messages', '--status', 'closed'], env)
      expect(closed.stdout).toContain('Vieraspaikan käyttö')
      expect(await runCommand(['messages', 'out-of-office', '--fi', 'Lomalla.'], env)).toEqual(
        done('Residents read this before they write a message.'),
      )
      expect(await runCommand(['messages', 'out-of-office', 'end'], env)).toEqual(
        done('Residents are notified that messages are answered as usual.'),
      )
      expect(await runCommand(['messages', 'show', '../notices'], env)).toEqual(
        refused('There is no thread ../notices.'),
      )
    })

    it('releases a defect to its building', async () => {
      const { stdout } = await runCommand(['notices', '--json'], env)
      const lift = z
        .array(providerNotice)
        .parse(JSON.parse(stdout))
        .find(({ released }) => released?.title === 'Hissi on epäkunnossa')
      expect(await runCommand(['notices', 'release', lift?.id ?? '', 'Hissi seisoo'], env)).toEqual(
        done('The building is notified about "Hissi seisoo"; 2 follow it.'),
      )
    })

    it('imports a folder: first as a dry run, then with writing, then without a change', async () => {
      const kinds: readonly (readonly [string, number])[] = [
        ['contacts', 2],
        ['residents', 1],
        ['contracts', 1],
        ['responsibilities', 1],
        ['bulletins', 1],
        ['parking-areas', 1],
        ['parking-spots', 3],
        ['parking-reservations', 2],
      ]
      const tableOf = (created: number, unchanged: number) => [
        'Kind                  Created  Updated  Unchanged  Rejected',
        // The building is one of the demo data.
        'buildings             0        0        1          0',
        ...kinds.map(
          ([kind, rows]) =>
            `${kind.padEnd(20)}  ${rows * created}        0        ${rows * unchanged}          0`,
        ),
      ]
      expect(await runCommand(['import', example, '--dry-run'], env)).toEqual(
        done([...tableOf(1, 0), '', 'Nothing was written.'].join('\n')),
      )
      expect(await runCommand(['import', example], env)).toEqual(
        done([...tableOf(1, 0), '', numberOf(1)].join('\n')),
      )
      expect(await runCommand(['import', example], env)).toEqual(done(tableOf(0, 1).join('\n')))
    })

    it('uploads the file of a document with its row through the server', async () => {
      expect(await importDocument(folder, env)).toEqual(sentOnce)
    })

    it('publishes the bulletin of a file, which an import of the same row leaves unchanged', async () => {
      const data = await mkdtemp(join(folder, 'bulletin-'))
      const file = join(data, 'water.json')
      const row = {
        externalId: 'water-3',
        buildingExternalId: 'koivukuja',
        title: 'Vesi katkeaa',
        body: '<p>Vesi on poikki tunnin.</p>',
        publishedAt: '2026-11-21T10:00:00Z',
      }
      const publish = async (content: object) => {
        await writeFile(file, JSON.stringify(content))
        return runCommand(['bulletin', 'publish', file], env)
      }
      const read = 'Residents read it now.'
      expect(await publish(row)).toEqual(done(`The bulletin water-3 is stored. ${read}`))
      expect(await publish(row)).toEqual(
        done(`The bulletin water-3 is the same as before. ${read}`),
      )
      expect(await publish({ ...row, titel: '', title: '' })).toEqual({
        code: 1,
        stdout: [
          'The bulletin water-3 is rejected: nothing was written.',
          '',
          'Path   Problem',
          'title  required',
          'titel  unknown_field',
          '',
        ].join('\n'),
        stderr: '',
      })
    })

    it('imports the valid rows of a folder, names the invalid ones, and exits with 1', async () => {
      const data = await mkdtemp(join(folder, 'data-'))
      const good = { externalId: 'R-1', givenName: 'Veikko', familyName: 'Vieras' }
      const bad = { ...good, externalId: 'R-2', identityCode: '040664-993X' }
      await writeFile(join(data, 'residents.json'), JSON.stringify([good, bad]))
      expect(await runCommand(['import', data], env)).toEqual({
        code: 1,
        stdout: `${[
          'Kind       Created  Updated  Unchanged  Rejected',
          'residents  1        0        0          1',
          '',
          'Kind       Row  Id   Path          Problem      Takes',
          'residents  2    R-2  identityCode  invalid_ssn  an identity code of 11 characters: one of them is wrong',
          '',
          numberOf(5),
        ].join('\n')}\n`,
        stderr: '',
      })
    })

    it('is refused with a wrong key, and without a key', async () => {
      const file = join(folder, 'provider-key')
      const key = await readFile(file, 'utf8')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      await writeFile(file, 'another')
      expect(await runCommand(['list'], env)).toEqual(
        refused(
          `The server at http://localhost:${env['PORT']} does not take the key in ${folder}: use the DATA_DIR and the PORT that it was started with, or start it again if that key was revoked.`,
        ),
      )
      await rm(file)
      expect(await runCommand(['list'], env)).toEqual(
        refused(
          `The file ${file} cannot be read: run the command as the user who started the server, once it is ready.`,
        ),
      )
      await writeFile(file, key)
      expect((await runCommand(['list'], env)).code).toBe(0)
    })

    it('reports that no server answers', async () => {
      const PORT = String(await findFreePort())
      expect(await runCommand(['list'], { ...env, PORT })).toEqual(
        refused(
          `The data folder ${folder} is in use by another process, and no server answers at http://localhost:${PORT}: wait for that process, or set PORT as the server has it.`,
        ),
      )
    })

    it.each([
      ['a page', '<!doctype html>'],
      ['another answer', '{"requests": []}'],
    ])('reports an unexpected response with %s', async (_, answer) => {
      const other = createServer((_request, response) => response.end(answer)).listen(
        0,
        'localhost',
      )
      await once(other, 'listening')
      const address = other.address()
      const PORT = String(typeof address === 'object' && address !== null ? address.port : 0)
      for (const words of [['list'], ['approve', 'K7PX-4MQH']])
        expect(await runCommand(words, { ...env, PORT })).toEqual(
          refused(
            `What answers at http://localhost:${PORT} is not the server of these settings: set PORT as the server has it.`,
          ),
        )
      other.close()
    })
  })

  describe('from another machine, with PROVIDER_URL and PROVIDER_KEY', () => {
    let remote: Record<string, string>
    beforeAll(async () => {
      const scopes = 'read,read-personal,import,decide,answer,webhooks'
      const { stdout } = await runCommand(['keys', 'add', 'laptop', '--scopes', scopes], env)
      remote = {
        PROVIDER_URL: `http://localhost:${env['PORT']}`,
        PROVIDER_KEY: stdout.trim().split('\n').at(-1) ?? '',
      }
    })

    it('reads, changes and runs a dry run of an import, without the settings and the data folder', async () => {
      const { stdout } = await runCommand(['list', '--json'], remote)
      const listed = z.array(z.object({ reference: z.string() })).parse(JSON.parse(stdout))
      expect(listed).toContainEqual(expect.objectContaining({ reference: 'XMGA-HE6G' }))
      expect((await runCommand(['requests', 'show', 'XMGA-HE6G'], remote)).code).toBe(0)
      expect(
        await runCommand(['messages', 'out-of-office', '--fi', 'Vastaamme maanantaina.'], remote),
      ).toEqual(done('Residents read this before they write a message.'))
      expect((await runCommand(['messages', 'out-of-office', 'end'], remote)).code).toBe(0)
      expect(await runCommand(['import', example, '--dry-run'], remote)).toEqual({
        code: 0,
        stdout: expect.stringContaining('Nothing was written.'),
        stderr: '',
      })
      const keys = await runCommand(['keys', '--json'], env)
      const used = z.array(z.object({ name: z.string(), lastUsedAt: z.nullable(z.string()) }))
      expect(used.parse(JSON.parse(keys.stdout))).toContainEqual({
        name: 'laptop',
        lastUsedAt: expect.any(String),
      })
    })

    it('uploads the file of a document with its row', async () => {
      expect(await importDocument(folder, remote)).toEqual(sentOnce)
    })

    it('makes, lists and ends webhooks', async () => {
      const receiver = await startWebhookReceiver()
      onTestFinished(() => receiver.close())
      const url = `${receiver.origin}/hooks`
      const add = ['webhooks', 'add', 'rents', url, '--types', 'notice.*']
      const made = await runCommand(add, remote)
      expect(made.stdout).toMatch(/: ?\nwhsec_[\w+/]{43}=\n$/)
      // The server sends the event of a new webhook to it, whatever its types.
      await expect
        .poll(async () => JSON.parse((await runCommand(['webhooks', '--json'], remote)).stdout))
        .toEqual([{ ...newWebhook, url, types: ['notice.*'], lastAcceptedAt: expect.any(String) }])
      expect(await runCommand(['webhooks', 'messages', 'rents'], remote)).toEqual(
        done('No message waits for another attempt or was given up.'),
      )
      expect(await runCommand(['webhooks', 'replay', 'rents', '1', '2'], remote)).toEqual(
        done('0 messages are sent to rents again.'),
      )
      expect(await runCommand(['webhooks', 'resume', 'rents'], remote)).toEqual(
        done('Events are sent to rents again.'),
      )
      const rotated = await runCommand(['webhooks', 'rotate', 'rents', '--for', '2h'], remote)
      expect(rotated.stdout).toMatch(/^Until .*: ?\nwhsec_[\w+/]{43}=\n$/)
      expect(await runCommand(['webhooks', 'rotate', 'rents'], remote)).toEqual(
        refused(
          'The secret of rents was rotated, and the one before it still signs (webhooks shows until when): rotate it after that, or end both at once with --now.',
        ),
      )
      expect(await runCommand(['webhooks', 'end', 'rents'], remote)).toEqual(
        done('Nothing more is sent to rents.'),
      )
      expect(await runCommand(['webhooks', 'end', 'rents'], remote)).toEqual(
        refused('There is no webhook rents.'),
      )
    })

    it('is refused calls outside the scopes of its key, and all calls with a wrong key', async () => {
      const mayNot = refused(
        'The key of PROVIDER_KEY may not do this: keys, staff and flags are for the machine of a server alone.',
      )
      for (const words of [['keys'], ['flags'], ['staff']])
        expect(await runCommand(words, remote)).toEqual(mayNot)
      expect(await runCommand(['act', 'a@example.fi', 'b@example.fi'], remote)).toEqual(
        refused(
          'The key of PROVIDER_KEY lacks the scope staff-session that this needs: make a key with it (keys add) on the machine of a server.',
        ),
      )
      expect(await runCommand(['list'], { ...remote, PROVIDER_KEY: 'another' })).toEqual(
        refused(
          `The portal at ${remote['PROVIDER_URL']} does not take the key of PROVIDER_KEY: it is another one, has ended, or was revoked.`,
        ),
      )
    })

    it('reads the key from a file', async () => {
      const file = join(folder, 'laptop-key')
      await writeFile(file, `${remote['PROVIDER_KEY']}\n`, { mode: 0o600 })
      const { PROVIDER_URL = '' } = remote
      expect((await runCommand(['list'], { PROVIDER_URL, PROVIDER_KEY_FILE: file })).code).toBe(0)
    })

    it('reports that no portal answers', async () => {
      const PROVIDER_URL = `http://localhost:${await findFreePort()}`
      expect(await runCommand(['list'], { ...remote, PROVIDER_URL })).toEqual(
        refused(
          `Nothing answers at ${PROVIDER_URL}, or it leads elsewhere: is PROVIDER_URL the address of the portal, is it reached from here, and is its certificate trusted here (NODE_EXTRA_CA_CERTS)?`,
        ),
      )
    })
  })

  describe('while no server runs', () => {
    beforeAll(() => server.stop())

    const within = async <T>(work: (database: OpenedDatabase) => Promise<T>): Promise<T> => {
      const database = await openDatabase(settings)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    }

    it('lists the requests from the database', async () => {
      expect(await runCommand(['list'], env)).toEqual(
        done(
          [
            'Reference  Status                   What  Day         Given       By             Home                           Id',
            `XMGA-HE6G  pending_tenant_approval  ends  31.12.2026  19.11.2026  Sanna Estola   Kielotie 6 A 2, 33100 Tampere  ${ids.waiting}`,
            `K7PX-4MQH  ready_for_review         ends  31.12.2026  21.11.2026  Aino Virtanen  Koivukuja 3 A 12, 02100 Espoo  ${AINOS}`,
          ].join('\n'),
        ),
      )
    })

    it('rejects a request in the database', async () => {
      expect(await runCommand(['reject', AINOS], env)).toEqual(
        done('K7PX-4MQH is rejected: the contract goes on, and its parties are notified.'),
      )
      expect(await within((database) => endOf(database, 'aino'))).toBeNull()
      expect(await within((database) => notificationsOf(database, 'aino'))).toEqual([
        {
          category: 'termination_request_rejected_by_provider',
          mails: ['modificationApproved', 'requestApproved', 'requestRejected'],
        },
      ])
    })

    it.each([
      [
        ['approve', 'K7PX-4MQH'],
        'The request K7PX-4MQH is rejected and cannot be approved: it takes nothing any more.',
      ],
      [['approve', 'nobody'], 'There is no request nobody.'],
    ])('the command %s is refused in one sentence', async (words, sentence) => {
      expect(await runCommand(words, env)).toEqual(refused(sentence))
    })

    it('records events and releases defects in the database', async () => {
      const title = 'Pesutuvan kone 2 on rikki'
      const { stdout } = await runCommand(['notices', '--status', 'open', '--json'], env)
      const machine = z
        .array(providerNotice)
        .parse(JSON.parse(stdout))
        .find(({ released }) => released?.title.startsWith('Pesutuvan'))
      const reference = machine?.reference ?? ''
      expect(await runCommand(['notices', 'release', reference, title], env)).toEqual(
        done(`The building is notified about "${title}"; 2 follow it.`),
      )
      const finished = ['--finished-at', '2026-11-21T11:30+02:00']
      expect(
        await runCommand(['notices', 'event', reference, 'completed', ...finished], env),
      ).toEqual(
        done(`${reference} is completed: completed is recorded, and its writer is notified.`),
      )
      expect(
        await within((database) =>
          database.query(
            `select e.event_type as type, e.place, e.work_finished_at as finished
             from notice_event e join notice n on n.id = e.notice_id
             where n.reference = $1 order by e.place desc limit 1`,
            [reference],
          ),
        ),
      ).toEqual([{ type: 'completed', place: 2, finished: new Date('2026-11-21T09:30:00Z') }])
      expect(
        await runCommand(
          [
            'notices',
            'event',
            reference,
            'work_note_created',
            '--finished-at',
            '2026-11-23T10:00Z',
          ],
          env,
        ),
      ).toEqual(refused('The work cannot have been finished more than a day from now.'))
    })

    it('imports into the database', async () => {
      const { code, stdout } = await runCommand(['import', example], env)
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining('contracts             0        0        1  '),
      ])
    })

    it('stores the file of a document in the storage of the settings', async () => {
      expect(await importDocument(folder, env)).toEqual(sentOnce)
    })

    it('makes, lists and ends webhooks in the database', async () => {
      const { stdout } = await runCommand(['webhooks', 'add', 'rents', 'http://localhost:9/'], env)
      expect(stdout).toMatch(/\nwhsec_[\w+/]{43}=\n$/)
      expect(await runCommand(['webhooks', 'replay', 'rents'], env)).toEqual(
        done('0 messages are sent to rents again.'),
      )
      expect(JSON.parse((await runCommand(['webhooks', '--json'], env)).stdout)).toEqual([
        { ...newWebhook, url: 'http://localhost:9/', types: null },
      ])
      for (const [words, sentence] of [
        [['rotate', 'rents'], 'Until '],
        [['rotate', 'rents', '--now'], 'From now on '],
      ] as const) {
        const rotated = await runCommand(['webhooks', ...words], env)
        expect(rotated.stdout).toMatch(/\nwhsec_[\w+/]{43}=\n$/)
        expect(rotated.stdout.startsWith(sentence)).toBe(true)
      }
      expect(await runCommand(['webhooks', 'end', 'rents'], env)).toEqual(
        done('Nothing more is sent to rents.'),
      )
    })

    it('makes provider keys in the database, and is named in the audit as the command', async () => {
      const { code } = await runCommand(['keys', 'add', 'later', '--scopes', 'read,import'], env)
      expect(code).toBe(0)
      expect(
        await within((database) =>
          database.query(
            `select provider_key as key, details from audit a join provider_key k on k.id = subject_id
             where action = 'provider-key.added' and k.name = 'later'`,
          ),
        ),
      ).toEqual([{ key: 'command', details: { scopes: ['read', 'import'], until: null } }])
    })

    it('counts its reads of residents in the database for the audit, under the name of the command', async () => {
      const counted = async () => {
        const [row] = await within((database) =>
          database.query<{ count: number }>(
            `select coalesce(sum(count), 0)::bigint as count from provider_key_use
             where provider_key = 'command' and route = 'GET /api/provider/residents'`,
          ),
        )
        return row?.count ?? Number.NaN
      }
      const before = await counted()
      expect((await runCommand(['residents'], env)).code).toBe(0)
      expect(await counted()).toBe(before + 1)
    })

    it('reports that no requests are open', async () => {
      await within((database) =>
        database.query(`update termination_request set status = 'rejected'`),
      )
      expect(await runCommand(['list'], env)).toEqual(done('There are no such requests.'))
    })

    it('does not change a database whose migrations are not up to date', async () => {
      await within(async (database) =>
        (await database.openOwner()).query('delete from schema_migration'),
      )
      expect(await runCommand(['list'], env)).toEqual(
        refused(
          'The database is not up to date: run npm run provider -- migrate, or start the server once (npm start).',
        ),
      )
    })
  })
})

describe('Without a server or a database', () => {
  let empty: string
  beforeAll(async () => {
    empty = await mkdtemp(join(tmpdir(), 'porras-provider-'))
  })
  afterAll(() => rm(empty, { recursive: true }))

  it.each([
    [[]],
    [['halp']],
    [['list', 'all']],
    [['approve']],
    [['reject', '']],
    [['approve', 'K7PX-4MQH', 'now']],
    [['act', 'staff@porras.example']],
    [['act', 'staff', 'aino.virtanen@example.fi']],
    [['act', 'staff@porras.example', 'aino.virtanen@example.fi', 'now']],
  ])('the command %s is refused with a sentence that names the help', async (words) => {
    expect(await runCommand(words, { DATA_DIR: empty })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+ See npm run provider -- [a-z -]*--help\n$/),
    })
  })

  it('reports a missing provider key, and creates no files', async () => {
    expect(await runCommand(['list'], { DATA_DIR: empty })).toEqual(
      refused(
        `The data folder ${empty} has no secret key: start the server once (npm start), or use the settings that it was started with.`,
      ),
    )
    expect(await readdir(empty)).toEqual([])
  })

  it('reports invalid settings', async () => {
    expect(await runCommand(['list'], { PORT: 'hunter2' })).toEqual(
      refused('Settings to correct: PORT (a port from 1 to 65535).'),
    )
  })

  it('reports a database that does not answer', async () => {
    const DATABASE_URL = `postgres://localhost:${await findFreePort()}/porras`
    const SECRET_KEY = 'a secret key of tests and long enough'
    expect(await runCommand(['list'], { DATA_DIR: empty, DATABASE_URL, SECRET_KEY })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The database of DATABASE_URL does not answer \(.*ECONNREFUSED.*\)\.\n$/,
      ),
    })
  })

  it('creates no database for a command that only reads, and reports that it does not exist', async () => {
    const SECRET_KEY = 'a secret key of tests and long enough'
    const none = `The data folder ${empty} has no database: start the server once (npm start), or set DATABASE_URL to that of the portals.`
    for (const words of [['list'], ['flags'], ['status']]) {
      const said: string[] = []
      const env = { DATA_DIR: empty, SECRET_KEY }
      expect(await runCommand(words, env, (line) => said.push(line))).toEqual(refused(none))
      expect(said.join('\n') + '\n').toBe(usesEmbeddedOf(empty))
    }
    const said: string[] = []
    const { code, stdout } = await runCommand(
      ['check', '--json'],
      { DATA_DIR: empty, SECRET_KEY },
      (line) => said.push(line),
    )
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      expect.arrayContaining([{ part: 'database', state: 'failed', detail: none }]),
    ])
    expect(said.join('\n') + '\n').toBe(usesEmbeddedOf(empty))
    expect(await readdir(empty)).not.toContain('database')
  })
})
