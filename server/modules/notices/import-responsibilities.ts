import type { DefectResponsibilityRow } from '../../../api/provider-rows.ts'
import type {
  CheckedRow,
  ImportContext,
  RowExamination,
  RowWriter,
} from '../../kernel/importing/writer.ts'
import {
  findResponsibilities,
  upsertResponsibilities,
} from './import-responsibilities-repository.ts'

/** Stores who is responsible for a class of defect. A class has one row. */
export const responsibilityWriter: RowWriter<DefectResponsibilityRow> = {
  subject: 'responsibility',
  referencesOf: () => [],
  examine,
  write: ({ tx }, rows) =>
    upsertResponsibilities(
      tx,
      rows.map(({ row, id }) => ({
        id,
        defect_class_id: row.defectClassId,
        responsibility: row.responsibility,
        fi: row.fi,
        sv: row.sv,
        en: row.en,
      })),
    ),
}

async function examine(
  { tx }: ImportContext,
  rows: readonly CheckedRow<DefectResponsibilityRow>[],
): Promise<ReadonlyMap<string, RowExamination>> {
  const classes = rows.map(({ row }) => row.defectClassId)
  const holders = new Map(
    (await findResponsibilities(tx, classes)).map(({ id, defectClassId }) => [defectClassId, id]),
  )
  return new Map(
    rows.flatMap(
      ({ row: { externalId, defectClassId }, subjectId }): [string, RowExamination][] => {
        const holder = holders.get(defectClassId)
        const isTwice = classes.indexOf(defectClassId) !== classes.lastIndexOf(defectClassId)
        const isFree = holder === undefined || holder === subjectId
        return isFree && !isTwice ? [] : [[externalId, taken]]
      },
    ),
  )
}

const taken: RowExamination = { errors: [{ path: 'defectClassId', key: 'class_taken' }] }
