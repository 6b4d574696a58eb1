import type { SealedRows } from '../../kernel/key-ring/sealed-rows.ts'
import { sealPlaceOfFilePart } from './sealed-parts.ts'

/** The stored parts. Each is tried as the last one of its file, and as one before it. */
export const sealedPartRows: SealedRows = {
  table: 'data_export_part',
  columns: ['content_sealed'],
  place: {
    columns: {
      account: 't.account_id',
      file: 't.file_id',
      part: 't.number',
      size: `select d.size from data_export d
        where d.account_id = t.account_id and d.file_id = t.file_id`,
    },
    of({ account, file, part, size }) {
      const parted = { accountId: account ?? '', fileId: file ?? '' }
      const isLast = size === null || size === undefined ? [] : [Number(size)]
      return [null, ...isLast].map((whole) => sealPlaceOfFilePart(parted, Number(part), whole))
    },
  },
}
