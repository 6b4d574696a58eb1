import { type ImportKind, importKindsInOrder } from '../../../api/provider-import.ts'
import { sendProviderFile } from '../files.ts'
import { makeImportRows } from '../import-rows.ts'
import type { Kit } from '../kit.ts'
import { plans } from '../plans.ts'
import { getRoute, routeNames } from '../routes.ts'
import { provePages } from './pages.ts'
import type { Walk, WalkTools } from './walk.ts'

/** Returns the route that imports a kind of rows. */
const importRouteOf = (kind: ImportKind) =>
  routeNames.find(
    (name) => getRoute(name).path === `/provider/${kind}` && getRoute(name).method === 'PUT',
  ) as 'importBuildings'

/** Rows of every kind are tried, imported, imported again, and refused with their errors. */
export const importsWalk: Walk = {
  name: 'imports',
  as: [],
  calls: [
    ...importKindsInOrder.map(importRouteOf),
    'announceProviderFile',
    'completeProviderFile',
    'listResidents',
    'readResident',
    'readProviderContract',
    'readImported',
    'listReservations',
    'readReservation',
    'beginImport',
    'compareRows',
    'takeBackImport',
    'listImports',
  ],
  async work(proof) {
    const { kit, samples } = proof
    const rowsByKind = makeImportRows(samples, await sendProviderFile(kit))
    for (const kind of importKindsInOrder)
      await importRows(kit, kind, rowsByKind[kind], samples.run)
    await readImported(proof)
    await takeBack(proof, rowsByKind.contacts[0])
  },
}

/** An import with a number is compared with, tried to take back, taken back, and listed. */
async function takeBack({ kit, samples }: WalkTools, contact: object | undefined): Promise<void> {
  const externalId = `${samples.run}-back`
  const row = { ...contact, externalId }
  const { number } = await kit.ok('beginImport', { body: {} })
  await kit.ok('importContacts', { body: { rows: [row], importNumber: number } } as never)
  const compared = await kit.ok('compareRows', {
    params: { kind: 'contacts' },
    body: { rows: [{ ...row, name: 'Toinen' }] },
  })
  kit.same('lifecycle', 'compareRows', 'the field that differs is named', compared, [
    { externalId, differences: [{ field: 'name', before: 'Koe', after: 'Toinen' }], hidden: 0 },
  ])
  const params = { number: String(number) }
  const ended = [{ kind: 'contacts', externalId, result: 'ended' }]
  for (const dryRun of [true, false]) {
    const { results } = await kit.ok('takeBackImport', { params, body: { dryRun } })
    kit.same('lifecycle', 'takeBackImport', 'what the import created ends', results, ended)
  }
  const { items } = await kit.ok('listImports', {})
  kit.same(
    'lifecycle',
    'listImports',
    'nothing of the import is left',
    items.filter((one) => one.number === number).map(({ created, left }) => [created, left]),
    [[1, 0]],
  )
}

async function importRows(
  kit: Kit,
  kind: ImportKind,
  rows: unknown,
  externalId: string,
): Promise<void> {
  const name = importRouteOf(kind)
  const send = async (body: object, title: string) =>
    kit.ok(name, { body } as never, { title }) as Promise<
      { externalId: string | null; result: string; errors?: { path: string }[] }[]
    >
  const tried = await send({ rows, dryRun: true }, 'a row is tried')
  // The row of a responsibility may be rejected, because another row already describes its class.
  const isFree = tried[0]?.result !== 'rejected' || kind !== 'responsibilities'
  if (isFree) {
    kit.same('lifecycle', name, 'a trial says what an import would', tried, [
      { externalId, result: 'created' },
    ])
    const made = await send({ rows }, 'a row is imported')
    kit.same('lifecycle', name, 'it is created', made, [{ externalId, result: 'created' }])
    const again = await send({ rows }, 'a row is imported again')
    kit.same('lifecycle', name, 'again, it is unchanged', again, [
      { externalId, result: 'unchanged' },
    ])
  }
  const [row] = rows as [object]
  const wrong = await send(
    { rows: [{ ...row, noSuchField: 1 }, { externalId: `${externalId}-2` }] },
    'wrong rows are answered by row',
  )
  kit.same(
    'lifecycle',
    name,
    'wrong rows are rejected',
    wrong.map(({ result }) => result),
    ['rejected', 'rejected'],
  )
  kit.same(
    'validation',
    name,
    'an unknown field is named',
    wrong[0]?.errors?.map(({ path }) => path).some((path) => path === '' || path === 'noSuchField'),
    true,
  )
  kit.same(
    'validation',
    name,
    'missing fields are named',
    (wrong[1]?.errors ?? []).length > 0,
    true,
  )
}

/** Claims that imported things are found by the provider's id and by the portal's id. */
async function readImported({ kit, samples }: WalkTools): Promise<void> {
  const { items } = await kit.ok('listResidents', { query: { externalId: samples.run } })
  kit.same(
    'lifecycle',
    'listResidents',
    'the resident is found by the id of the import',
    items.map(({ externalId }) => externalId),
    [samples.run],
  )
  const [found] = items
  if (found === undefined) return
  const read = await kit.ok('readResident', { params: { resident: found.id } })
  kit.same('lifecycle', 'readResident', 'the same resident is read by its id', read, found)
  const reference = await kit.ok('readImported', { params: { kind: 'residents', id: found.id } })
  kit.same(
    'lifecycle',
    'readImported',
    'the row is found by the id',
    [reference.externalId, reference.kind],
    [samples.run, 'residents'],
  )
  const [on] = found.contracts
  if (on) {
    const contract = await kit.ok('readProviderContract', { params: { contract: on.id } })
    kit.same(
      'lifecycle',
      'readProviderContract',
      'the contract has its tenant',
      contract.tenants.map(({ person }) => person?.id),
      [found.id],
    )
  }
  await provePages(kit, 'listResidents')
  const { items: reserved } = await kit.ok('listReservations', { query: { limit: '1' } })
  for (const { id } of reserved) await kit.ok('readReservation', { params: { reservation: id } })
  await provePages(kit, 'listReservations')
}

/** Keys are made, bound to their scopes, and revoked. */
export const keysWalk: Walk = {
  name: 'keys',
  as: ['resident'],
  calls: ['addKey', 'listKeys', 'revokeKey'],
  async work({ kit, samples, setup }) {
    const name = `${samples.run}-read`
    const reading = await kit.ok('addKey', { body: { name, scopes: ['read'] } })
    const answering = await kit.ok('addKey', {
      body: { name: `${samples.run}-answer`, scopes: ['answer'] },
    })
    await kit.refused(
      'addKey',
      { body: { name, scopes: ['read'] } },
      { code: 'STATE_CONFLICT', state: 'name_taken' },
      { title: 'a name is taken once' },
    )
    for (const route of routeNames) {
      const { access, scope } = getRoute(route)
      const isOffered = !setup.without.includes(route)
      if (access !== 'provider' || !isOffered) continue
      const { key } = scope === 'read' ? answering : reading
      await kit.refused(
        route,
        plans[route].call(samples),
        { code: 'FORBIDDEN' },
        { key, kind: 'refusal', title: `a key without the scope "${scope}" is refused` },
      )
    }
    await provePages(kit, 'listKeys')
    const listed = await kit.ok('listKeys', { query: { limit: '500' } })
    kit.same(
      'lifecycle',
      'listKeys',
      'a key is listed without itself',
      listed.items.find((one) => one.name === name)?.scopes,
      ['read'],
    )
    await kit.ok('revokeKey', { params: { name }, body: {} })
    await kit.refused(
      'listKeys',
      {},
      { code: 'UNAUTHORIZED' },
      { key: reading.key, kind: 'refusal', title: 'a revoked key is refused' },
    )
    await kit.refused(
      'revokeKey',
      { params: { name }, body: {} },
      { code: 'NOT_FOUND' },
      { title: 'a revoked key is not revoked again' },
    )
    await kit.ok('revokeKey', { params: { name: answering.name }, body: {} })
  },
}

/** A webhook is made, listed, replayed and ended, and its secret is rotated. */
export const webhooksWalk: Walk = {
  name: 'webhooks',
  as: [],
  calls: [
    'addWebhook',
    'listWebhooks',
    'resumeWebhook',
    'rotateWebhook',
    'listWebhookMessages',
    'replayWebhookMessages',
    'endWebhook',
  ],
  async work({ kit, samples, setup }) {
    const name = samples.run
    const params = { name }
    await kit.ok('addWebhook', { body: { name, url: setup.webhookUrl, types: ['termination.*'] } })
    await kit.refused(
      'addWebhook',
      { body: { name, url: setup.webhookUrl } },
      { code: 'STATE_CONFLICT', state: 'name_taken' },
      { title: 'a name is taken once' },
    )
    await kit.refused(
      'addWebhook',
      { body: { name: `${name}-2`, url: setup.webhookUrl, after: 999_999_999 } },
      { code: 'STATE_CONFLICT', state: 'cursor_ahead' },
      { title: 'a webhook cannot begin after events to come' },
    )
    await provePages(kit, 'listWebhooks')
    const ownWebhook = async () => {
      const { items } = await kit.ok('listWebhooks', { query: { limit: '500' } })
      return items.find((one) => one.name === name)
    }
    const own = await ownWebhook()
    kit.same(
      'lifecycle',
      'listWebhooks',
      'it is listed',
      [own?.url, own?.types, own?.state],
      [setup.webhookUrl, ['termination.*'], 'sending'],
    )
    await kit.ok('resumeWebhook', { params, body: {} })
    const rotated = await kit.ok('rotateWebhook', { params, body: { overlapMinutes: 60 } })
    kit.same(
      'lifecycle',
      'rotateWebhook',
      'the list says until when the old secret signs',
      (await ownWebhook())?.oldSecretUntil,
      rotated.oldSecretUntil,
    )
    await kit.refused(
      'rotateWebhook',
      { params, body: {} },
      { code: 'STATE_CONFLICT', state: 'secret_rotating' },
      { title: 'a secret is not rotated twice in the overlap' },
    )
    await kit.ok('rotateWebhook', { params, body: { overlapMinutes: 0 } })
    kit.same(
      'lifecycle',
      'rotateWebhook',
      'without an overlap the old secret ends',
      (await ownWebhook())?.oldSecretUntil,
      null,
    )
    await kit.ok('listWebhookMessages', { params, query: { state: 'dead' } })
    const { replayed } = await kit.ok('replayWebhookMessages', { params, body: {} })
    kit.same('lifecycle', 'replayWebhookMessages', 'nothing was given up', replayed, 0)
    await kit.ok('endWebhook', { params, body: {} })
    await kit.refused(
      'endWebhook',
      { params, body: {} },
      { code: 'NOT_FOUND' },
      { title: 'an ended one is unknown' },
    )
  },
}

/** Staff are added, act for a resident, and their access ends; flags and notes are set; events read. */
export const operationsWalk: Walk = {
  name: 'operating',
  as: ['resident'],
  calls: [
    'addStaff',
    'listStaff',
    'openStaffSession',
    'endStaff',
    'listFlags',
    'setFlag',
    'setOutOfOffice',
    'readOutOfOffice',
    'listEvents',
    'listClientErrors',
  ],
  async work({ kit, samples, setup }) {
    const email = `${samples.run}@staff.example`
    const body = { email }
    await kit.ok('addStaff', { body })
    await kit.refused(
      'addStaff',
      { body },
      { code: 'STATE_CONFLICT', state: 'staff' },
      { title: 'staff are added once' },
    )
    const residentEmail = setup.residents.resident?.username ?? ''
    await kit.refused(
      'addStaff',
      { body: { email: residentEmail } },
      { code: 'STATE_CONFLICT', state: 'resident' },
      { title: 'a resident is no staff' },
    )
    await provePages(kit, 'listStaff')
    await kit.ok('openStaffSession', { body: { staffEmail: email, residentEmail } })
    await kit.refused(
      'openStaffSession',
      { body: { staffEmail: email, residentEmail: `nobody-${email}` } },
      { code: 'NOT_FOUND' },
      { kind: 'unknown', title: 'an unknown resident is refused' },
    )
    await kit.ok('endStaff', { body })
    await kit.refused(
      'endStaff',
      { body },
      { code: 'NOT_FOUND' },
      { title: 'ended access does not end again' },
    )
    await setAndRead(kit, samples.contractOf('resident'))
    await readEvents(kit)
    await provePages(kit, 'listClientErrors')
  },
}

/** Sets a flag and the out-of-office text, reads them, and restores them. */
async function setAndRead(kit: Kit, contract: string): Promise<void> {
  const [flag] = await kit.ok('listFlags', {})
  if (flag !== undefined) {
    const params = { name: flag.name }
    const changed = await kit.ok('setFlag', { params, body: { enabled: !flag.enabled } })
    kit.same(
      'lifecycle',
      'setFlag',
      'it is switched',
      [changed.name, changed.enabled],
      [flag.name, !flag.enabled],
    )
    await kit.ok('setFlag', { params, body: { enabled: flag.enabled } })
  }
  const params = { contract }
  await kit.ok('setOutOfOffice', { body: { outOfOffice: { words: { fi: 'Koe' }, until: null } } })
  const note = await kit.ok('readOutOfOffice', { params })
  kit.same('lifecycle', 'setOutOfOffice', 'residents read it', note?.text, 'Koe')
  await kit.ok('setOutOfOffice', { body: { outOfOffice: null } })
  kit.same(
    'lifecycle',
    'setOutOfOffice',
    'removed, it is gone',
    await kit.ok('readOutOfOffice', { params }),
    null,
  )
}

/** Claims that the numbers of events rise, and that a page continues where the one before ended. */
async function readEvents(kit: Kit): Promise<void> {
  const first = await kit.ok('listEvents', { query: { limit: '2' } })
  const next = await kit.ok('listEvents', { query: { after: String(first.last), limit: '2' } })
  const numbers = [...first.events, ...next.events].map(({ number }) => number)
  const rising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  kit.same(
    'paging',
    'listEvents',
    'numbers rise from page to page',
    [rising, first.events.length <= 2],
    [true, true],
  )
  await kit.refused(
    'listEvents',
    { query: { after: '999999999' } },
    { code: 'STATE_CONFLICT', state: 'cursor_ahead' },
    { title: 'a number that no event has reached is refused' },
  )
}
