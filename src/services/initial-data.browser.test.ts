import { beforeEach, describe, expect, it } from 'vitest'
import { INITIAL_DATA_ELEMENT_ID, type InitialData } from '../../api/initial-data.ts'
import { ainoData } from '../../fixtures/portal/signed-in.ts'
import { hasInitialSession, moveInitialDataToQueryCache } from './initial-data.ts'
import {
  contactsQuery,
  contractsQuery,
  draftsQuery,
  flagsQuery,
  metadataQuery,
  notificationsQuery,
  permissionsQuery,
  profileQuery,
  queryClient,
} from './queries.ts'

const [home] = ainoData.contracts
const contract = home?.uuid ?? ''
const { contacts, notifications, drafts, flags, ...others } = ainoData
const session = { ...others, 'feature-flags': flags, isStarted: false, served: [] }
const written: InitialData = {
  ...session,
  served: [
    { key: ['notifications'], data: notifications },
    { key: ['drafts'], data: drafts },
    { key: ['contacts', contract], data: contacts },
  ],
}

function write(text: string): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = INITIAL_DATA_ELEMENT_ID
  element.textContent = text
  document.body.append(element)
}

const known = () =>
  [
    profileQuery,
    metadataQuery,
    permissionsQuery,
    flagsQuery,
    contractsQuery,
    notificationsQuery,
    draftsQuery,
    contactsQuery(contract),
  ].map(({ queryKey }) => queryClient.getQueryData(queryKey))

beforeEach(() => queryClient.clear())

describe('the initial data in the page', () => {
  it('fills the query cache and is removed from the page', () => {
    write(JSON.stringify(written))
    expect(moveInitialDataToQueryCache()).toBe(true)
    const { profile, metadata, permissions, contracts } = session
    expect(known()).toEqual([
      profile,
      metadata,
      permissions,
      flags,
      contracts,
      notifications,
      drafts,
      contacts,
    ])
    expect(document.getElementById(INITIAL_DATA_ELEMENT_ID)).toBeNull()
    expect(hasInitialSession()).toBe(true)
  })

  it('may contain only the session', () => {
    write(JSON.stringify(session))
    expect(moveInitialDataToQueryCache()).toBe(true)
    expect(known().slice(-4)).toEqual([session.contracts, undefined, undefined, undefined])
  })

  it('without a contract in force does not open the session', () => {
    write(JSON.stringify({ ...session, contracts: [{ ...home, status: 'terminated' }] }))
    expect(moveInitialDataToQueryCache()).toBe(true)
    expect(hasInitialSession()).toBe(false)
  })

  it.each([
    ['another shape', JSON.stringify({ ...session, profile: null })],
    ['a page that was cut off', JSON.stringify(written).slice(0, 200)],
  ])('is ignored in case of %s', (_, text) => {
    write(text)
    expect(moveInitialDataToQueryCache()).toBe(false)
    expect(known()).toEqual(Array.from({ length: 8 }, () => undefined))
  })

  it('may be missing', () => {
    expect(moveInitialDataToQueryCache()).toBe(false)
  })
})
