import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CREATION_KINDS, type CreationKind } from '../domain/creation-limits.ts'
import type { Route, Schema } from './route.ts'
import { routes } from './routes.ts'

/**
 * What bounds a list without pages: what the provider brings in of one contract or building, a most
 * that the server takes, what an account may have stored, or parts that the API itself names.
 */
type Bound = 'provider' | 'most' | 'parts' | { readonly stored: CreationKind }

/** Every list that has no pages. */
const bounds: Readonly<Record<string, Bound>> = {
  // Sessions end, and one account signs in at most 2000 times a day from an address.
  listSessions: 'most',
  readPermissions: 'provider',
  // One card for each subject: those of residents are replaced or joined.
  listNotifications: 'provider',
  readLeaving: 'parts',
  listContracts: 'provider',
  readContract: 'provider',
  listTenants: 'provider',
  listBeneficiaries: 'provider',
  listPaymentMonths: 'provider',
  listRemittances: 'provider',
  listCategoryAccounts: 'provider',
  listOpenPayments: 'provider',
  readParking: 'provider',
  listContacts: 'provider',
  listDocuments: 'provider',
  listDrafts: { stored: 'draft' },
  readDraft: 'most',
  readSubjectDraft: 'most',
  readTermination: 'most',
  readModification: 'most',
  readDefectClasses: 'parts',
  listResponsibilities: 'parts',
  // Edits and reopenings of one notice are limited by day.
  readDefect: 'most',
  readQuestion: 'most',
  readFeedback: 'most',
  // The provider releases each.
  listKnownDefects: 'provider',
  readBulletin: 'provider',
  readNotice: 'most',
  // A request is limited in its parts; the provider brings in everybody on a contract.
  readRequest: 'most',
  readProviderContract: 'provider',
  readResident: 'provider',
  listFlags: 'parts',
}

/** The query parameters by which a list is read in pages. */
const PAGED_BY = ['cursor', 'after', 'page'] as const

type Shape = z.core.JSONSchema._JSONSchema

function hasList(shape: Shape): boolean {
  if (typeof shape === 'boolean') return false
  if ([shape.type ?? []].flat().includes('array')) return true
  const parts = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((all) => all ?? [])
  return [...parts, ...Object.values(shape.properties ?? {})].some(hasList)
}

const isList = (response: Schema): boolean =>
  hasList(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))

const isPaged = ({ query }: Route): boolean =>
  query instanceof z.ZodMiniObject && PAGED_BY.some((name) => name in query.shape)

const lists = Object.entries<Route>(routes).filter(
  ([, { method, response }]) => method === 'GET' && response !== null && isList(response),
)

describe('Every list', () => {
  it('is paged, or states what limits its length', () => {
    const unpaged = lists.filter(([, route]) => !isPaged(route)).map(([name]) => name)
    expect(unpaged.toSorted()).toEqual(Object.keys(bounds).toSorted())
  })

  it('is paged when what other people write makes it grow', () => {
    const paged = lists.filter(([, route]) => isPaged(route)).map(([name]) => name)
    expect(paged.toSorted()).toEqual([
      'listAdditions',
      'listBulletins',
      'listClientErrors',
      'listContractFigures',
      'listDefects',
      'listEvents',
      'listFeedbacks',
      'listImported',
      'listImports',
      'listKeys',
      'listLetterRecipients',
      'listMessageThreads',
      'listNotices',
      'listOpenRequests',
      'listQuestions',
      'listReservations',
      'listResidents',
      'listStaff',
      'listThreads',
      'listWebhookMessages',
      'listWebhooks',
      'readMessageThread',
      'readThread',
    ])
  })

  it('names an existing creation limit when the number of stored items limits its length', () => {
    const kinds = Object.values(bounds).flatMap((bound) =>
      typeof bound === 'object' ? [bound.stored] : [],
    )
    expect(kinds.filter((kind) => !CREATION_KINDS.includes(kind))).toEqual([])
  })
})
