import { afterAll, beforeAll, expect, it } from 'vitest'
import { minimalTermination } from '../../fixtures/minimal-termination.ts'
import { insertAddition } from '../../fixtures/server/additions.ts'
import { type DemoPortal, startDemoPortal } from '../../fixtures/server/demo-portal.ts'
import { makeFileBytes, sendFile } from '../../fixtures/server/files.ts'
import {
  readRedirect,
  sendTermination,
  signTermination,
} from '../../fixtures/server/termination.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const MIKKO = { person: '220179-913U' }
const withFiles = (...fileUuids: string[]) => ({
  operationData: { ...minimalTermination, fileUuids },
})

it('Every party can read the files that a resident attached to a termination', async () => {
  const contract = await portal.rentalOf('mikko', 'laura')
  const [mikko, laura] = [await portal.visitor('mikko'), await portal.visitor('laura')]
  const second = await sendFile(portal, mikko, 'b.png')
  const first = await sendFile(portal, mikko, 'ä.png')
  const address = await signTermination(mikko, contract, MIKKO, withFiles(first, second))
  expect((await laura.get(`/api/files/${first}`)).status).toBe(404)
  expect(await readRedirect(mikko, address)).toEqual({
    status: 303,
    location: `/asiointi/${contract}/irtisano?success=true&state=pending`,
  })

  for (const party of [mikko, laura]) {
    const { body: request } = await party.get(`/api/contracts/${contract}/termination`)
    const { fileUuids, files } = Object(request)
    expect({ fileUuids, files }).toEqual({
      fileUuids: [first, second],
      files: [
        { uuid: first, fileName: 'ä.png', size: 2000 },
        { uuid: second, fileName: 'b.png', size: 2000 },
      ],
    })
    const { status, body } = await party.get(`/api/files/${first}`)
    expect({ status, body }).toEqual({ status: 200, body: makeFileBytes('image/png').toString() })
  }
})

it('A termination may name only files that can be attached, each once', async () => {
  const contract = await portal.rentalOf('mikko')
  const mikko = await portal.visitor('mikko')
  const own = await sendFile(portal, mikko)
  const lauras = await sendFile(portal, await portal.visitor('laura'))
  const { status, body } = await sendTermination(mikko, contract, withFiles(own, lauras))
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'operationData.fileUuids.1', key: 'unknown_file' }],
    },
  })
  expect((await sendTermination(mikko, contract, withFiles(own, own))).status).toBe(400)
})

it('a termination is rejected at the callback when its file was removed during the identification', async () => {
  const contract = await portal.rentalOf('mikko')
  const mikko = await portal.visitor('mikko')
  const uuid = await sendFile(portal, mikko)
  const address = await signTermination(mikko, contract, MIKKO, withFiles(uuid))
  await portal.database.query('delete from file where id = $1', [uuid])
  expect(await readRedirect(mikko, address)).toEqual({
    status: 303,
    location: `/asiointi/${contract}/irtisano?success=false&error=TERMINATE_CONTRACT_CONFIRM_ERROR`,
  })
  expect((await mikko.get(`/api/contracts/${contract}/termination`)).body).toBeNull()
})

it('a termination by a tenant who was added during the identification is refused with what to do first', async () => {
  const contract = await portal.rentalOf('mikko')
  const mikko = await portal.visitor('mikko')
  const address = await signTermination(mikko, contract, MIKKO)
  const [me] = await portal.database.query<{ id: string }>(
    `select t.id from tenant t join person p on p.id = t.person_id
     where t.contract_id = $1 and p.given_name = 'Mikko'`,
    [contract],
  )
  await insertAddition(portal.database, {
    tenantId: me?.id ?? '',
    state: 'unconfirmed',
    at: portal.clock.now(),
  })
  expect(await readRedirect(mikko, address)).toEqual({
    status: 303,
    location: `/asiointi/${contract}/irtisano?success=false&error=TENANCY_UNCONFIRMED`,
  })
})
