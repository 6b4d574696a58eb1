import { afterAll, beforeAll, expect, it } from 'vitest'
import { minimalTermination } from '../../../fixtures/minimal-termination.ts'
import {
  getSelfIdentification,
  makePendingTermination,
  signAnswer,
} from '../../../fixtures/server/approval.ts'
import { type DemoPortal, startDemoPortal } from '../../../fixtures/server/demo-portal.ts'
import { makePendingModification } from '../../../fixtures/server/modification.ts'
import { readRedirect } from '../../../fixtures/server/termination.ts'
import { pickStatusAndBody, Visitor } from '../../../fixtures/server/visitor.ts'
import { demoContractId } from '../../demo/contracts.ts'
import { decideRequest } from './decide.ts'

let portal: DemoPortal
beforeAll(async () => {
  portal = await startDemoPortal()
})
afterAll(() => portal.close())

const NOT_FOUND = { status: 404, body: { code: 'NOT_FOUND' } }
const notice = { ...minimalTermination, movingOutDate: '2026-12-28' }

/** A request of Mikko for which Laura is asked. */
type Asked = Awaited<ReturnType<typeof makePendingTermination>>

const addressOf = ({ contract, requestId }: Asked) =>
  `/api/contracts/${contract}/requests/${requestId}/calendar.ics`
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

it('The calendar file holds the days of a termination, in the language of the page', async () => {
  const asked = await makePendingTermination(portal, ['mikko', 'laura'], notice)
  const { requestId } = asked
  const mikko = asked.visitors.mikko!
  const { body: request } = await mikko.get(`/api/contracts/${asked.contract}/termination`)
  const { reference } = Object(request)
  const { status, headers, body } = await mikko.get(addressOf(asked))
  expect([status, body]).toEqual([
    200,
    lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Porras//Resident portal//FI',
      'BEGIN:VEVENT',
      `UID:${requestId}-end`,
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261231',
      'SUMMARY:Sopimus päättyy: Koivukuja 3 A 12',
      `DESCRIPTION:Viitenumero ${reference}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:${requestId}-move`,
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261228',
      'SUMMARY:Muuttopäivä: Koivukuja 3 A 12',
      `DESCRIPTION:Viitenumero ${reference}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  ])
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename=irtisanominen.ics',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(String(body))),
  })

  const swedish = await mikko.get(`${addressOf(asked)}?lang=sv`)
  expect(swedish.headers['content-disposition']).toBe('attachment; filename=uppsagning.ics')
  expect(swedish.body).toContain('SUMMARY:Flyttdag: Koivukuja 3 A 12\r\n')
  const german = await mikko.get(`${addressOf(asked)}?lang=de`)
  expect(german.status).toBe(400)
})

it('The calendar file of a modification holds the moving-out day', async () => {
  const asked = await makePendingModification(portal, ['mikko', 'laura'], {
    inEffect: '2026-12-15',
  })
  const { headers, body } = await asked.visitors.mikko!.get(addressOf(asked))
  expect(headers['content-disposition']).toBe('attachment; filename=sopimusmuutos.ics')
  expect(String(body).match(/^(?:DTSTART|SUMMARY).*$/gm)).toEqual([
    'DTSTART;VALUE=DATE:20261215',
    'SUMMARY:Muuttopäivä: Koivukuja 3 A 12',
  ])
})

it('The calendar file of a request is refused to those who may not read the request', async () => {
  const asked = await makePendingTermination(portal, ['mikko', 'laura'], notice)
  const at = addressOf(asked)
  const aino = await portal.visitor('aino')
  expect(pickStatusAndBody(await aino.get(at))).toEqual(NOT_FOUND)
  const elsewhere = { ...asked, contract: demoContractId('aino') }
  expect(pickStatusAndBody(await aino.get(addressOf(elsewhere)))).toEqual(NOT_FOUND)
  expect((await new Visitor(portal).get(at)).status).toBe(401)
})

it('There is no calendar file for a party who has not answered the request, and for nobody after a rejection', async () => {
  const asked = await makePendingTermination(portal, ['mikko', 'laura'], notice)
  const { mikko, laura } = asked.visitors
  const at = addressOf(asked)
  expect(pickStatusAndBody(await laura!.get(at))).toEqual(NOT_FOUND)

  await readRedirect(laura!, await signAnswer(laura!, asked, getSelfIdentification('laura')))
  expect((await laura!.get(at)).status).toBe(200)

  await decideRequest(portal.dependencies, {
    request: asked.requestId,
    decision: 'reject',
    providerKey: 'tests',
    requestId: null,
  })
  expect(pickStatusAndBody(await mikko!.get(at))).toEqual(NOT_FOUND)
  expect(pickStatusAndBody(await laura!.get(at))).toEqual(NOT_FOUND)
})
