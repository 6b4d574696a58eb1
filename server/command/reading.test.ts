import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProviderReservation } from '../../api/provider-parking.ts'
import type { ProviderRequest } from '../../api/provider-requests.ts'
import type { ProviderResident } from '../../api/provider-residents.ts'
import { makePagedRead } from '../../fixtures/server/paged.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { parseCommand } from './order.ts'
import { describeReadingFailure, type ReadingCommand, runReadingCommand } from './reading.ts'
import { CommandFailed } from './service.ts'

const ID = '9d3d91e8-fccb-417c-95a4-4d74925cc918'
const FILE = '0f7f7f0e-2f0a-4a53-9c34-5b7a3c0f5f10'
const aino = { id: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1e09', externalId: 'aino' }

const request: ProviderRequest = {
  id: ID,
  kind: 'termination',
  reference: 'K7PX-4MQH',
  status: 'ready_for_review',
  contract: { id: FILE, externalId: null },
  home: 'Koivukuja 3 A 12, 02100 Espoo',
  noticeDay: '2026-11-21',
  givenBy: { name: 'Aino\u202e Virtanen', person: aino },
  approvals: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  rejectedBy: null,
  termination: {
    contractType: 'rental',
    endDate: '2026-12-31',
    movingOutDate: null,
    terminationReason: 'other',
    additionalDetails: 'Avain on naapurilla.\nStatus: approved',
    newAddress: null,
    payees: [
      {
        existingBeneficiaryId: null,
        removeExistingBeneficiary: false,
        tenant: null,
        contractToTenantAssociationId: null,
        beneficiaryName: 'Aino Virtanen',
        iban: 'FI2112345600000785',
        bic: null,
        returnPercentage: 100,
        phoneNumber: null,
        email: null,
      },
    ],
    givingContactInfoAllowed: true,
    masterKeyAccessAllowed: false,
    hasPetsInApartment: false,
    displaysSelf: true,
    displayStartDate: null,
    displayEndDate: null,
    isCollateral: null,
    collateralLender: null,
  },
  modification: null,
  files: [
    { uuid: FILE, fileName: '../../avain\u202egpj.exe.png', contentType: 'image/png', size: 4 },
  ],
  signatures: [],
}

const resident: ProviderResident = {
  ...aino,
  firstName: 'Aino',
  lastName: 'Virtanen',
  account: { id: ID, status: 'active', createdAt: '2026-11-21T10:00:00.000Z' },
  contact: { email: 'aino@example.fi', phoneNumber: null },
  preferences: {
    language: 'fi',
    communicationByEmail: true,
    communicationBySms: false,
    marketingAllowed: true,
  },
  contracts: [],
}

const reservation: ProviderReservation = {
  id: ID,
  externalId: null,
  isCancelled: false,
  contract: { id: FILE, externalId: 'C-1' },
  spot: {
    id: FILE,
    externalId: 'P-1',
    name: 'P1',
    area: { id: ID, externalId: null, name: 'Piha' },
  },
  startDate: '2026-12-01',
  endDate: null,
  price: 25,
  termsVersion: null,
  reservedBy: { ...aino, name: 'Aino Virtanen' },
  createdAt: null,
}

const service = {
  readRequest: async () => request,
  fetchRequestFile: async (id: string, file: string) =>
    Buffer.from(`${id === ID && file === FILE}`),
  listResidents: makePagedRead([resident]),
  readResident: async () => resident,
  listReservations: makePagedRead([reservation]),
  readReservation: async () => reservation,
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-reading-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function readingIn(...words: string[]): ReadingCommand {
  const order = parseCommand(words)
  if (order.kind !== 'reading') throw new Error(order.kind)
  return order.reading
}

const run = async (...words: string[]): Promise<string> =>
  runReadingCommand(service, readingIn(...words))

describe('requests show', () => {
  it('prints every field of a request so that no typed text looks like another field', async () => {
    expect(await run('requests', 'show', 'K7PX-4MQH')).toBe(`Id: ${ID}
Kind: termination
Reference: K7PX-4MQH
Status: ready_for_review
Contract
  Id: ${FILE}
  External id: -
Home: Koivukuja 3 A 12, 02100 Espoo
Notice day: 2026-11-21
Given by
  Name: Aino\\u{202e} Virtanen
  Person
    Id: ${aino.id}
    External id: aino
Approvals: none
Created at: 2026-11-21T10:00:00.000Z
Updated at: 2026-11-21T10:00:00.000Z
Decided at: -
Rejected by: -
Termination
  Contract type: rental
  End date: 2026-12-31
  Moving out date: -
  Termination reason: other
  Additional details
    | Avain on naapurilla.
    | Status: approved
  New address: -
  Payees 1
    Existing beneficiary id: -
    Remove existing beneficiary: no
    Tenant: -
    Contract to tenant association id: -
    Beneficiary name: Aino Virtanen
    Iban: FI2112345600000785
    Bic: -
    Return percentage: 100
    Phone number: -
    Email: -
  Giving contact info allowed: yes
  Master key access allowed: no
  Has pets in apartment: no
  Displays self: yes
  Display start date: -
  Display end date: -
  Is collateral: -
  Collateral lender: -
Modification: -
Files 1
  Uuid: ${FILE}
  File name: ../../avain\\u{202e}gpj.exe.png
  Content type: image/png
  Size: 4
Signatures: none`)
  })

  it('prints the answer of the API unchanged with --json', async () => {
    expect(JSON.parse(await run('requests', 'show', ID, '--json'))).toEqual(request)
  })

  it('saves the files of a request into a folder, under names that cannot lead out of it', async () => {
    const to = join(folder, 'sent')
    const name = `${FILE}-.._.._avain_u_202e_gpj.exe.png`
    expect((await run('requests', 'show', ID, '--files', to)).split('\n').slice(-2)).toEqual([
      '',
      `Saved ${join(to, name)}`,
    ])
    expect(await readdir(to)).toEqual([name])
    expect(await readFile(join(to, name), 'utf8')).toBe('true')
    expect((await stat(join(to, name))).mode & 0o777).toBe(0o600)
    const json = JSON.parse(await run('requests', 'show', ID, '--json', '--files', to))
    expect(json).toEqual({ ...request, savedFiles: [join(to, name)] })
  })

  it('reports in one sentence that the folder for the files cannot be written', async () => {
    const savedAs = `${FILE}-.._.._avain_u_202e_gpj.exe.png`
    const blocked = join(folder, 'sent', savedAs)
    await run('requests', 'show', ID, '--files', join(folder, 'sent'))
    await expect(run('requests', 'show', ID, '--files', blocked)).rejects.toThrow(
      new CommandFailed(
        `The file ${join(blocked, savedAs)} cannot be written: ${blocked} is no folder.`,
      ),
    )
  })
})

describe('residents and reservations', () => {
  it('are listed in a table of residents or reservations', async () => {
    expect(await run('residents')).toBe(
      `Id                                    Own id  Name           Account  E-mail           Phone  Language  Wants
${aino.id}  aino    Aino Virtanen  active   aino@example.fi         fi        e-mail, marketing`,
    )
    expect(await run('reservations', '--contract', FILE)).toBe(
      `Id                                    Spot  Area  From        Until   €/month  By             Contract
${ID}  P1    Piha  01.12.2026  no end  25       Aino Virtanen  ${FILE}`,
    )
  })

  it('are printed with every field when one resident or reservation is shown', async () => {
    expect(JSON.parse(await run('residents', 'show', aino.id, '--json'))).toEqual(resident)
    expect(JSON.parse(await run('reservations', 'show', ID, '--json'))).toEqual(reservation)
    expect(await run('reservations', 'show', ID)).toContain('\n  Area\n    Id: ')
  })
})

it.each([
  ['requests'],
  ['requests', 'show'],
  ['requests', 'show', 'K7PX-4MQH', 'more'],
  ['residents', 'show', ID, '--files', 'folder'],
  ['residents', '--contract', ID],
  ['reservations', '--contract', 'C-1'],
  ['reservations', '--limit', '0'],
  ['reservations', '--unknown'],
])('the command %s %s %s %s is refused with a reference to the help', (...words) => {
  expect(() => parseCommand(words)).toThrow(/ See npm run provider -- [a-z -]+--help$/)
})

it('A failure of a reading command is reported in one sentence', () => {
  const order = readingIn('requests', 'show', 'K7PX')
  const list = readingIn('residents')
  expect([
    describeReadingFailure(new ApiError('NOT_FOUND'), order),
    describeReadingFailure(new ApiError('SERVICE_UNAVAILABLE'), order),
    describeReadingFailure(new ApiError('SERVICE_UNAVAILABLE'), list),
  ]).toEqual([
    'There is no request K7PX.',
    'The request K7PX cannot be read now: SERVICE_UNAVAILABLE.',
    'The residents cannot be listed now: SERVICE_UNAVAILABLE.',
  ])
})
