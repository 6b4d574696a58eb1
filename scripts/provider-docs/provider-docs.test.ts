import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventGroups, importedEvents } from '../../api/provider-event-types.ts'
import { eventSubjects } from '../../api/provider-events.ts'
import { fieldDescriptions } from '../../api/provider-field-descriptions.ts'
import { importKindsInOrder, importRowSchemas } from '../../api/provider-import.ts'
import { isoDay, wholeNumber } from '../../api/values.ts'
import { formatEventsPage } from './events.ts'
import { describeType, formatFieldsPage, makeFieldRows } from './fields.ts'

/** Returns every text of a value, with its path. */
const textsOf = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(Object(value)).flatMap(([name, one]) => textsOf(one, `${path}.${name}`))

const isSentence = (text: string) => /^[A-Z`].{6,}\.$/.test(text)

describe('The table of fields', () => {
  it('describes every field in a sentence', () => {
    const texts = textsOf(fieldDescriptions, 'fields')
    expect(texts.length).toBeGreaterThan(150)
    expect(texts.filter(([, text]) => !isSentence(text))).toEqual([])
  })

  it('has a section for every kind, in the order of the import', () => {
    expect(formatFieldsPage().match(/(?<=^## ).*/gm)).toEqual(importKindsInOrder)
  })

  it('lists the fields of a schema, with those of their parts below them', () => {
    const { parts } = fieldDescriptions['parking-spots'].fields.prices
    const row = z.strictObject({
      id: isoDay,
      isPaid: z._default(z.boolean(), true),
      prices: z._default(z.array(z.strictObject({ price: z.number(), validTo: isoDay })), []),
    })
    expect(
      makeFieldRows(row.shape, {
        id: 'The day.',
        isPaid: 'Whether it is paid.',
        prices: { about: 'The prices.', parts },
      }),
    ).toEqual([
      ['`id`', 'day', '**required**', 'The day.'],
      ['`isPaid`', 'yes or no', '`true`', 'Whether it is paid.'],
      ['`prices`', 'list of parts', '', 'The prices.'],
      ['`prices.price`', 'number', '**required**', parts.price],
      ['`prices.validTo`', 'day', '**required**', parts.validTo],
    ])
  })

  it('is not made when a field has no description', () => {
    expect(() => makeFieldRows({ floors: wholeNumber(1, 9) }, {})).toThrow(
      'The field floors has no description',
    )
  })

  it.each([
    ['residents', 'identityCode', 'identity code'],
    ['residents', 'phoneNumber', 'phone number'],
    ['contracts', 'status', '`active`, `signed`, `terminated`'],
    ['contracts', 'tenants', 'list of at most 50 parts'],
    ['payment-months', 'yearMonth', 'month'],
    ['payment-accounts', 'bic', 'BIC'],
    ['documents', 'name', 'text, at most 200 characters'],
    ['documents', 'fileId', 'id of a file'],
    ['buildings', 'realPropertyAreasTotal', 'number, more than 0, at most 9999999'],
    ['buildings', 'floorCount', 'whole number, at least 1, at most 200'],
  ] as const)(
    'describes, in the section of %s, the values that %s takes: %s',
    (kind, field, type) => {
      const shape: Readonly<Record<string, z.ZodMiniType>> = importRowSchemas[kind].shape
      const schema = shape[field]
      expect(schema && describeType(schema)).toBe(type)
    },
  )
})

describe('The table of events', () => {
  it('says in a sentence when each event happens', () => {
    const events = Object.values({ ...eventGroups, imported: importedEvents }).flatMap((group) =>
      Object.entries(group),
    )
    expect(events.length).toBeGreaterThan(80)
    expect(events.filter(([, { when }]) => !isSentence(when))).toEqual([])
  })

  it('has an event for every kind of subject', () => {
    const subjects = Object.values({ ...eventGroups, imported: importedEvents }).flatMap((group) =>
      Object.values(group).map(({ subject }) => subject),
    )
    expect(new Set<string>(subjects)).toEqual(new Set(Object.keys(eventSubjects)))
  })

  it('names the ids of an event and the call that returns its subject', () => {
    const rows = formatEventsPage().split('\n')
    const rowOf = (type: string) => rows.filter((row) => row.startsWith(`| \`${type}\` |`))
    expect([
      ...rowOf('message.received'),
      ...rowOf('staff.added'),
      ...rowOf('identification.ended'),
      ...rowOf('invoice.imported'),
    ]).toEqual([
      '| `message.received` | A resident wrote to the provider, in a new thread or as a reply. | `message_thread` | `subject.id`, `subject.externalId`, `contract` | `GET /api/provider/messages/{id}` |',
      '| `staff.added` | The provider added a member of staff. | `account` |  |  |',
      '| `identification.ended` | A resident came back from the bank, identified or not. | `identification` | `contract` or null |  |',
      '| `invoice.imported` | A row of `invoices` was imported, or ended by a complete set. | `invoice` | `subject.id`, `subject.externalId` | `GET /api/provider/imported/invoices/{id}` |',
    ])
  })
})
