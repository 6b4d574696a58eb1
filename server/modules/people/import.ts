import * as z from 'zod/mini'
import type { RowError } from '../../../api/provider-import.ts'
import type { ResidentRow } from '../../../api/provider-rows.ts'
import { isoDay } from '../../../api/values.ts'
import { lockHashes } from '../../kernel/database/lock-hashes.ts'
import { createValuesBesideRows, rowColumnsSchema } from '../../kernel/importing/beside.ts'
import { restoreColumns } from '../../kernel/importing/beside-repository.ts'
import type {
  CheckedRow,
  ImportContext,
  RowExamination,
  RowWriter,
} from '../../kernel/importing/writer.ts'
import { identityCodeHash, identityCodeHashes } from './identity-code.ts'
import {
  clearIdentityCodes,
  findPersons,
  findStoredPersons,
  type KnownPerson,
  removeObsoleteContactData,
  updateContactData,
  upsertPersons,
} from './repository.ts'

/**
 * The stored values that a row does not change when it leaves them out, as they are kept for taking
 * the import back.
 */
const stored = z.object({
  identityCode: z.nullable(z.string()),
  birthDate: z.nullable(isoDay),
  tenancies: z.array(rowColumnsSchema),
})

/**
 * Restores the values in `stored` of persons when an import is taken back. An identity code from a
 * wrong row is removed, unless an account has it by now; contact data that residents typed come
 * back where the provider knows none.
 */
const besidePerson = createValuesBesideRows<ResidentRow, z.infer<typeof stored>>(stored, {
  async read({ tx, secrets }, rows) {
    const found = await findStoredPersons(
      tx,
      rows.map(({ id }) => id),
    )
    return new Map(
      found.map(({ id, codeSealed, birthDate, tenancies }) => [
        id,
        { identityCode: codeSealed && secrets.open(codeSealed), birthDate, tenancies },
      ]),
    )
  },
  fill: (row, { identityCode, birthDate }) => ({
    ...row,
    identityCode: row.identityCode ?? identityCode,
    birthDate: row.birthDate ?? birthDate,
  }),
  async examine({ tx }, before) {
    const without = [...before].filter(([, { identityCode }]) => identityCode === null)
    const persons = await findPersons(tx, { ids: without.map(([id]) => id), hashes: [] })
    return new Map(
      persons
        .filter(({ hasAccount, hash }) => hasAccount && hash !== null)
        .map(({ id }) => [id, [ofAccount]]),
    )
  },
  async restore({ tx }, before) {
    const all = [...before]
    await clearIdentityCodes(
      tx,
      all.flatMap(([id, { identityCode }]) => (identityCode === null ? [id] : [])),
    )
    const dates = all.map(([id, { birthDate }]) => ({ id, birth_date: birthDate }))
    await restoreColumns(tx, 'person', { columns: ['birth_date'] }, dates)
    await restoreColumns(
      tx,
      'tenant',
      { columns: [], later: ['email', 'phone_number'] },
      all.flatMap(([, { tenancies }]) => tenancies),
    )
  },
})

/** Stores persons. Somebody whose identity code is known already becomes the row's person. */
export const residentWriter: RowWriter<ResidentRow> = {
  subject: 'person',
  referencesOf: () => [],
  beside: besidePerson,
  examine,
  async write({ tx, secrets }, rows) {
    await removeObsoleteContactData(
      tx,
      rows.map(({ row: { email, phoneNumber }, id }) => ({ id, email, phoneNumber })),
    )
    await upsertPersons(
      tx,
      rows.map(({ row, id }) => ({
        id,
        given_name: row.givenName,
        family_name: row.familyName,
        birth_date: row.birthDate,
        identity_code_sealed: row.identityCode && secrets.seal(row.identityCode),
        identity_code_hash: row.identityCode && identityCodeHash(secrets, row.identityCode),
        known_email: row.email,
        known_phone_number: row.phoneNumber,
      })),
    )
    await updateContactData(
      tx,
      rows.map(({ id }) => id),
    )
  },
}

async function examine(
  { tx, secrets }: ImportContext,
  rows: readonly CheckedRow<ResidentRow>[],
): Promise<ReadonlyMap<string, RowExamination>> {
  const hashesOf = new Map(
    rows.flatMap(({ row: { externalId, identityCode } }) =>
      identityCode === null ? [] : [[externalId, identityCodeHashes(secrets, identityCode)]],
    ),
  )
  await lockHashes(tx, [...hashesOf.values()].flat())
  const persons = await findPersons(tx, {
    ids: rows.flatMap(({ subjectId }) => subjectId ?? []),
    hashes: [...hashesOf.values()].flat(),
  })
  const byId = new Map(persons.map((person) => [person.id, person]))
  const byHash = new Map(persons.map((person) => [person.hash, person]))
  const counts = new Map<string | undefined, number>()
  for (const [newest] of hashesOf.values()) counts.set(newest, (counts.get(newest) ?? 0) + 1)

  return new Map(
    rows.flatMap(({ row: { externalId }, subjectId }): [string, RowExamination][] => {
      const hashes = hashesOf.get(externalId)
      if (hashes === undefined) return []
      if ((counts.get(hashes[0]) ?? 0) > 1) return [[externalId, rejected('identity_code_taken')]]
      const holder = hashes.map((hash) => byHash.get(hash)).find((one) => one !== undefined)
      const finding = findingOf(subjectId === null ? undefined : byId.get(subjectId), holder)
      return finding === null ? [] : [[externalId, finding]]
    }),
  )
}

/**
 * Compares a row with stored persons: `subject` is the person of the row, `holder` the person with
 * its identity code.
 */
function findingOf(
  subject: KnownPerson | undefined,
  holder: KnownPerson | undefined,
): RowExamination | null {
  if (holder === undefined)
    return subject?.hasAccount && subject.hash !== null
      ? rejected('identity_code_of_account')
      : null
  if (subject !== undefined)
    return holder.id === subject.id ? null : rejected('identity_code_taken')
  return holder.isImported ? rejected('identity_code_taken') : { subjectId: holder.id }
}

const ofCode = (key: RowError['key']): RowError => ({ path: 'identityCode', key })
const rejected = (key: RowError['key']): RowExamination => ({ errors: [ofCode(key)] })
const ofAccount = ofCode('identity_code_of_account')
